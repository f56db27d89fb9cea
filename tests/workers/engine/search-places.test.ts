// Searches for words of taglines, towns and categories.
import { describe, expect, it } from 'vitest';
import { Category } from '../../../core/contract/category.ts';
import { columnsFromMarkets } from '../../../workers/market-engine/columns.ts';
import { createSearch } from '../../../workers/market-engine/search.ts';
import { sampleMarket } from '../../helpers/samples/sample-markets.ts';
import { searchCorpus } from './search-corpus.ts';
import { taglineCorpus } from './search-corpus-taglines.ts';
import { placeQueries, placeQueryKinds } from './search-queries-places.ts';

const cursor = '0FZ0000000000:7';

describe('a search for other things than names', () => {
  it('puts the name first, then the town, then the tagline', () => {
    const markets = [
      sampleMarket(1, { name: 'Prylar', city: 'Ed', address: 'Ågatan 1', tagline: 'Vid en kvarn' }),
      sampleMarket(2, { name: 'Prylar', city: 'Kvarn', address: 'Ågatan 1', tagline: null }),
      sampleMarket(3, { name: 'Vid en kvarn', city: 'Ed', address: 'Ågatan 2', tagline: null }),
    ];
    expect(createSearch(columnsFromMarkets(markets, cursor))('kvarn', 8)).toEqual([2, 1, 0]);
  });

  it('puts a name with the word before the category that the word names, also by its beginning where no name has it', () => {
    const markets = [
      sampleMarket(1, { name: 'Boden', tagline: null, category: Category.Home }),
      sampleMarket(2, { name: 'Garderoben', tagline: null, category: Category.Clothing }),
      sampleMarket(3, { name: 'Fina kläder', tagline: null, category: Category.General }),
    ];
    const search = createSearch(columnsFromMarkets(markets, cursor));
    expect(search('kläder', 8)).toEqual([2, 1]);
    expect(search('klä', 8)).toEqual([2]);
    expect(search('träd', 8)).toEqual([0]);
  });

  it('takes the beginning of a word for a category only where no name has it', () => {
    const markets = [
      sampleMarket(1, { name: 'Tröjans loppis', tagline: null, category: Category.General }),
      sampleMarket(2, { name: 'Garderoben', tagline: null, category: Category.Clothing }),
    ];
    const search = createSearch(columnsFromMarkets(markets, cursor));
    expect(search('tröj', 8)).toEqual([0]);
    expect(search('klänn', 8)).toEqual([1]);
  });

  it('does not take the exact name of a town for another word misspelt', () => {
    const markets = [
      sampleMarket(1, {
        name: 'Fina kläder',
        city: 'Vaxholm',
        address: '',
        tagline: null,
        category: Category.Clothing,
      }),
      sampleMarket(2, { name: 'Boden', city: 'Växjö', address: '', tagline: null, category: Category.Home }),
    ];
    const search = createSearch(columnsFromMarkets(markets, cursor));
    expect(search('kläder i växjö', 8)).toEqual([1, 0]);
    expect(search('växj', 8)).toEqual([1]);
  });

  it('keeps to the names while eight of them have the word', () => {
    const names = Array.from({ length: 8 }, (_, n) => `Barn ${n}`);
    const markets = [...names, 'Lekstugan'].map((name, n) =>
      sampleMarket(n, { name, tagline: null, category: Category.Children }),
    );
    expect(createSearch(columnsFromMarkets(markets, cursor))('barn', 8)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });
});

describe('over 60 typed queries for taglines, towns and categories', () => {
  const markets = [...searchCorpus.map((market) => ({ ...market, tagline: null })), ...taglineCorpus];
  const search = createSearch(columnsFromMarkets(markets, cursor));
  const limit = 8;

  it('some market answers every query', () => {
    expect(placeQueries.length).toBeGreaterThanOrEqual(60);
    expect(placeQueries.filter(({ answers }) => !taglineCorpus.some(answers)).map(({ query }) => query)).toEqual([]);
  });

  for (const kind of placeQueryKinds) {
    it(`the markets that answer come first: ${kind}`, () => {
      const wrong = placeQueries
        .filter((each) => each.kind === kind)
        .flatMap(({ query, answers }) => {
          const wanted = Math.min(limit, taglineCorpus.filter(answers).length);
          const hits = search(query, limit).map((row) => markets[row] as (typeof markets)[number]);
          return hits.slice(0, wanted).every(answers) && hits.length >= wanted
            ? []
            : [`${query}: ${hits.map(({ name, city }) => `${name} (${city})`).join(', ')}`];
        });
      expect(wrong).toEqual([]);
    });
  }
});
