import { describe, expect, test } from 'vitest';
import en from '../../words/en';
import fr from '../../words/fr';
import { inTab } from './tab.svelte';

const mine = { title: 'À vous de jouer', line: 'Choisissez une carte', mine: true };
const theirs = { title: 'Au tour de Fanny', line: 'Fanny doit jouer', mine: false };

describe('the tab of a table', () => {
  test('says that it is my turn, in both languages', () => {
    expect(inTab(mine, null, fr.table.yourTurn)).toBe('À vous');
    expect(inTab(mine, null, en.table.yourTurn)).toBe('Your turn');
  });

  test('says whose turn it is, and how it ended', () => {
    expect(inTab(theirs, null, 'À vous')).toBe('Au tour de Fanny');
    expect(inTab(theirs, { title: 'Fanny gagne', line: '' }, '')).toBe('Fanny gagne');
  });

  test('says nothing before anything is known', () => {
    expect(inTab(undefined, undefined, 'À vous')).toBe('');
  });
});
