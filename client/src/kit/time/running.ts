/** A time that runs, as a sandglass shows it. */
export interface Running {
  readonly until: number; // table time, milliseconds
  readonly total: number; // milliseconds
  readonly label: string; // what the time is for: "Temps pour deviner"
}
