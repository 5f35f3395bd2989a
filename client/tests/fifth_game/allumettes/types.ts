/** What the rules tell of the game; of a game in src/tablee/games `scripts/gen` writes it. */

export interface Take {
  kind: 'Take';
  count: number;
}

export interface Taken {
  kind: 'Taken';
  seat: number;
  count: number;
}

export interface View {
  seats: number;
  left: number;
  turn: number;
}

export interface AllumettesTypes {
  Options: object;
  Move: Take;
  Event: Taken;
  View: View;
}
