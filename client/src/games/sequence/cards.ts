/** Cards as they are drawn: a card is its rank and suit, "10H" or "QS". */

export type Suit = 'S' | 'H' | 'D' | 'C'; // pique, cœur, carreau, trèfle

export const SUITS: readonly Suit[] = ['S', 'H', 'C', 'D']; // black and red in turn
const RANKS = ['A', 'K', 'Q', 'J', '10', '9', '8', '7', '6', '5', '4', '3', '2'];

export const rank = (card: string): string => card.slice(0, -1);
export const suit = (card: string): Suit => card.slice(-1) as Suit;
export const isRed = (card: string): boolean => 'HD'.includes(suit(card));
export const isCourt = (card: string): boolean => 'KQJ'.includes(rank(card));

/** How many eyes the card's portrait shows: that is how jacks are told apart (SEQ-G2). */
export function eyes(card: string): 0 | 1 | 2 {
  if (rank(card) !== 'J') return 0;
  return 'SH'.includes(suit(card)) ? 1 : 2;
}

export type Kept = { card: string; key: string }; // the key tells twins apart

/** Gives each card a key that stays its own while other cards come and go. */
export function keyed(cards: readonly string[]): Kept[] {
  const seen = new Map<string, number>();
  return cards.map((card) => {
    const twin = (seen.get(card) ?? 0) + 1;
    seen.set(card, twin);
    return { card, key: `${card}.${twin}` };
  });
}

/** Counts the cards of one suit, the highest first: `[['KS', 2], ['9S', 1]]`. */
export function counted(cards: readonly string[], of: Suit): [string, number][] {
  return RANKS.map((name): [string, number] => {
    const card = name + of;
    return [card, cards.filter((other) => other === card).length];
  }).filter(([, times]) => times > 0);
}
