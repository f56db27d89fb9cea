import { expect, it } from 'vitest';
import { foundInTagline } from '../../../../core/rules/markets/found-in.ts';

const tagline = 'Allt i det gamla stationshuset';
const row = { name: 'Röda ladan', city: 'Åstorp', address: 'Bangatan 3', tagline };

it.each([
  ['a word of the name', 'röda', null],
  ['the town', 'astorp', null],
  ['nothing that is there', 'kakel', null],
  ['the inside of a word', 'huset', null],
  ['a word of the tagline', 'Stationshus', tagline],
  ['a word of the tagline in that town', 'gamla åstorp', tagline],
])('of %s', (_, query, found) => expect(foundInTagline(query, row)).toBe(found));

it('of a market without one is nothing', () => {
  expect(foundInTagline('gamla', { ...row, tagline: null })).toBeNull();
});
