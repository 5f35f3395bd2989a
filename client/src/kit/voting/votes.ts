/** Votes by seat; null: none was given. */
export type Votes = readonly (boolean | null)[];

/** How many have voted so. */
export function countVotes(votes: Votes, accept: boolean): number {
  return votes.filter((vote) => vote === accept).length;
}
