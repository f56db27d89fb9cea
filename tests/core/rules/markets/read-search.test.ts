import { expect, it } from 'vitest';
import { Category } from '../../../../core/contract/category.ts';
import { readSearch } from '../../../../core/rules/markets/read-search.ts';

it.each([
  ['Storgatan 5, Växjö', null, 'Storgatan 5, Växjö'],
  [' Ladan på Söder ', null, 'Ladan på Söder'],
  ['', null, ''],
  ['Sigtuna', null, 'Sigtuna'],
])('%s is left as typed: it names no category and no market of any kind', (typed, category, rest) => {
  expect(readSearch(typed)).toEqual({ category, rest });
});

it.each([
  ['kläder i Växjö', Category.Clothing, 'växjö'],
  ['KLADER VAXJO', Category.Clothing, 'vaxjo'],
  ['växjö kläder', Category.Clothing, 'växjö'],
  ['böcker', Category.Books, ''],
  ['loppis i Sigtuna', null, 'sigtuna'],
  ['loppisar med möbler i Upplands Väsby', Category.Home, 'upplands väsby'],
  ['loppis', null, ''],
])('%s names a category, or markets of any kind, and the rest is a place', (typed, category, rest) => {
  expect(readSearch(typed)).toEqual({ category, rest });
});
