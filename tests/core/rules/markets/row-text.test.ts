// The line under a market's name.
import { expect, it } from 'vitest';
import { rowText, selfDescription } from '../../../../core/rules/markets/row-text.ts';

const market = { name: 'Kvarngatans gårdsloppis', city: 'Västerås', category: 6, address: 'Kvarngatan 1' };

it('is the town and the tagline', () => {
  expect(rowText({ ...market, tagline: 'Ting med historia' })).toBe('Västerås – Ting med historia');
});

it('is the town and the category without a tagline, also when that is blank', () => {
  expect(rowText({ ...market, tagline: null })).toBe('Västerås – Vintage & Antikt');
  expect(rowText({ ...market, tagline: '  ' })).toBe('Västerås – Vintage & Antikt');
});

it.each([
  ['Återbruk Sigtuna', 'Sigtuna'],
  ['Märstas bygdegårdsloppis', 'Märsta'],
  ['Loppis i gamla stationen, SIGTUNA', 'Sigtuna'],
  ['Second hand (Upplands Väsby)', 'Upplands Väsby'],
  ['Vännäs loppis', 'Vännäs'],
])('leaves out the town that the name %s says', (name, city) => {
  expect(rowText({ ...market, name, city, tagline: 'Rota, fynda, fika!' })).toBe('Rota, fynda, fika!');
});

it('leaves out the town that the tagline says', () => {
  expect(rowText({ ...market, city: 'Bro', tagline: 'Loppis mitt i Bro' })).toBe('Loppis mitt i Bro');
});

it.each([
  ['Sigtunavägens loppis', 'Sigtuna'],
  ['Brors bod', 'Bro'],
  ['Väsby loppis', 'Upplands Väsby'],
  ['Malmo loppis', 'Malmö'],
])('keeps the town that the name %s does not say', (name, city) => {
  expect(rowText({ ...market, name, city, tagline: 'Gamla saker' })).toBe(`${city} – Gamla saker`);
});

it('is only the town while the record is not loaded', () => {
  expect(rowText({ ...market, name: 'Återbruk Västerås', address: null, tagline: null })).toBe('Västerås');
});

it('does without a town or a known category', () => {
  expect(rowText({ ...market, city: '', tagline: 'Gamla saker' })).toBe('Gamla saker');
  expect(rowText({ ...market, category: 99, tagline: null })).toBe('Västerås');
  expect(selfDescription({ category: 99, tagline: null })).toBe('');
});
