import { describe, expect, it } from 'vitest';
import { lowerSwedish } from '../../../core/rules/text/fold.ts';
import { columnsFromBootstrap, columnsFromMarkets } from '../../../workers/market-engine/columns.ts';
import { createSearch } from '../../../workers/market-engine/search.ts';
import { splitWords } from '../../../workers/market-engine/search-index.ts';
import { letterCodes, Match, matchWithTypos } from '../../../workers/market-engine/search-typo.ts';
import { sampleMarket } from '../../helpers/samples/sample-markets.ts';
import { seededRandom } from '../../helpers/seeded-random.ts';
import { bootstrapOf } from './bootstrap-of.ts';
import { searchCorpus } from './search-corpus.ts';
import { queryKinds, searchQueries } from './search-queries.ts';

const cursor = '0FZ0000000000:7';

/** Searches among markets with these names; returns names. */
function among(names: string[], query: string, limit = 8): (string | undefined)[] {
  const markets = names.map((name, n) => sampleMarket(n, { name, city: 'Exby', address: 'Exvägen 1' }));
  return createSearch(columnsFromMarkets(markets, cursor))(query, limit).map((row) => names[row]);
}

describe('search', () => {
  it('finds nothing for fewer than two characters, for punctuation only, and for unknown words', () => {
    expect(among(['Loppis'], 'l')).toEqual([]);
    expect(among(['Loppis'], ' l ')).toEqual([]);
    expect(among(['Loppis'], '!?')).toEqual([]);
    expect(among(['Loppis'], 'qqqqqqq')).toEqual([]);
    expect(among([], 'loppis')).toEqual([]);
  });

  it('returns at most `limit` hits', () => {
    expect(among(['Loppis A', 'Loppis B', 'Loppis C'], 'loppis', 2)).toEqual(['Loppis A', 'Loppis B']);
    expect(among(['Loppis A'], 'loppis', 0)).toEqual([]);
  });

  it('puts the start of the name first, then the start of a word, then the inside of a word', () => {
    const names = ['Bokloppisen', 'Stora Loppisen', 'Loppisladan'];
    expect(among(names, 'loppis')).toEqual(['Loppisladan', 'Stora Loppisen', 'Bokloppisen']);
  });

  it('puts the whole word before a longer one, and the whole name before all', () => {
    expect(among(['Loppislada', 'Loppis Nord', 'Loppis'], 'loppis')).toEqual(['Loppis', 'Loppis Nord', 'Loppislada']);
  });

  it('puts å, ä, ö as written before their plain letters, whatever the place in the name', () => {
    expect(among(['Alen', 'Stora ålen', 'Hål', 'Halen'], 'ål')).toEqual(['Stora ålen', 'Hål', 'Alen', 'Halen']);
  });

  it('finds å, ä, ö and accents for plain letters', () => {
    expect(among(['Göteborgs loppis', 'Café Åre'], 'goteborg')).toEqual(['Göteborgs loppis']);
    expect(among(['Göteborgs loppis', 'Café Åre'], 'CAFE ARE')).toEqual(['Café Åre']);
  });

  it('puts plain letters as written before å, ä, ö where the place is the same', () => {
    expect(among(['Öland', 'Oland'], 'oland')).toEqual(['Oland', 'Öland']);
  });

  it('finds compounds written apart and apart words written together', () => {
    expect(among(['Sommar Loppis', 'Vinter'], 'sommarloppis')).toEqual(['Sommar Loppis']);
    expect(among(['Sommarloppis', 'Vinter'], 'sommar loppis')).toEqual(['Sommarloppis']);
    expect(among(['Stora Sommar Loppisen'], 'sommarloppis')).toEqual(['Stora Sommar Loppisen']);
  });

  it('does not join the end of one word with the next', () => {
    expect(among(['Kvarnens Uppsala'], 'kvarnensupp')).toEqual(['Kvarnens Uppsala']);
    expect(among(['Kvarnens Uppsala'], 'nensuppsa')).toEqual([]);
  });

  it('forgives a wrong, a missing, an added and a swapped letter, after all that is written right', () => {
    for (const query of ['kvarnen', 'kvarmen', 'kvanen', 'kvarrnen', 'kvranen']) {
      expect(among(['Kvarnens loppis', 'Smedjan'], query)).toEqual(['Kvarnens loppis']);
    }
    expect(among(['Karnen', 'Kvarnen'], 'kvarnen')).toEqual(['Kvarnen', 'Karnen']);
  });

  it('forgives nothing in short words and in numbers', () => {
    expect(among(['Lada', 'Loppis 66'], 'ldb')).toEqual([]);
    expect(among(['Loppis 1666'], '1667')).toEqual([]);
  });

  it('puts markets with all words before markets with some, and those with the rarer word before the rest', () => {
    const names = ['Loppis Väst', 'Loppis Öst', 'Loppis Nord', 'Fynd Väst', 'Loppis Syd'];
    expect(among(names, 'loppis väst').slice(0, 2)).toEqual(['Loppis Väst', 'Fynd Väst']);
  });

  it('matches "Sankt" in every spelling, and does not take the start of another word for it', () => {
    for (const query of ['s:t eriks', 'st eriks', 'sankt eriks', 'S:t Eriks']) {
      expect(among(['Eriks antik', 'S:t Eriks antik'], query)).toEqual(['S:t Eriks antik', 'Eriks antik']);
    }
    expect(among(['Sankt Olof', 'Stora ladan'], 'st')).toEqual(['Stora ladan']);
  });

  it('uses stop words only to break ties', () => {
    const markets = [
      sampleMarket(1, { name: 'Loppis i Olunda', city: 'Olunda', address: '' }),
      sampleMarket(2, { name: 'Stor loppis', city: 'Lund' }),
      sampleMarket(3, { name: 'Bra loppis', city: 'Lund' }),
      sampleMarket(4, { name: 'Bra loppis på', city: 'Lund' }),
    ];
    const search = createSearch(columnsFromMarkets(markets, cursor));
    expect(search('loppis i lund', 8)).toEqual([2, 1, 3, 0]);
    expect(search('loppis på lund', 8)).toEqual([3, 2, 1, 0]);
    expect(among(['På landet', 'Fynd'], 'på')).toEqual(['På landet']);
  });

  it('puts a weak match of every word before a perfect match of the rarest', () => {
    const names = ['Kvarn', 'Storkvarnen Loppis', ...Array.from({ length: 6 }, (_, n) => `Loppis ${n}`)];
    expect(among(names, 'kvarn loppis')[0]).toBe('Storkvarnen Loppis');
  });

  it('searches town and street too, after the name', () => {
    const markets = [
      sampleMarket(1, { name: 'Fynd', city: 'Ed', address: 'Kvarngatan 1' }),
      sampleMarket(2, { name: 'Prylar', city: 'Kvarnby', address: 'Ågatan 1' }),
      sampleMarket(3, { name: 'Loppis vid kvarn', city: 'Ed', address: 'Ågatan 2' }),
    ];
    expect(createSearch(columnsFromMarkets(markets, cursor))('kvarn', 8)).toEqual([2, 1, 0]);
    expect(createSearch(columnsFromBootstrap(bootstrapOf(markets, cursor)))('kvarn', 8)).toEqual([2, 1]);
  });

  it('orders equals by Swedish name, those of one name by views, then by id', () => {
    const names = ['Loppis ö', 'Loppis å', 'Loppis z', 'Loppis å'];
    const found = (...views: number[]) => {
      const markets = names.map((name, n) => sampleMarket(n, { name, viewCount: views[n] ?? 0 }));
      return createSearch(columnsFromMarkets(markets, cursor))('loppis', 8);
    };
    expect(found()).toEqual([2, 1, 3, 0]);
    expect(found(9, 254, 1, 6_394)).toEqual([2, 3, 1, 0]);
  });

  it('does not depend on earlier queries', () => {
    const columns = columnsFromMarkets(searchCorpus, cursor);
    const used = createSearch(columns);
    for (const { query } of searchQueries) used(query, 8);
    for (const { query } of searchQueries.slice(0, 25)) {
      expect(used(query, 8)).toEqual(createSearch(columns)(query, 8));
    }
  });
});

describe('over 240 typed queries', () => {
  const search = createSearch(columnsFromMarkets(searchCorpus, cursor));
  const hits = (query: string) => search(query, 8).map((row) => searchCorpus[row]?.name ?? '');
  const known = new Set(searchCorpus.map((market) => market.name));

  it('every wanted market exists', () => {
    expect(searchQueries.length).toBeGreaterThan(240);
    expect(searchQueries.flatMap(({ wanted }) => wanted).filter((name) => !known.has(name))).toEqual([]);
  });

  for (const kind of queryKinds) {
    it(`the wanted markets are among eight hits, and one of them first: ${kind}`, () => {
      const queries = searchQueries.filter((query) => query.kind === kind);
      const recall = queries.map(({ query, wanted }) => {
        const found = hits(query);
        return wanted.filter((name) => found.includes(name)).length / wanted.length;
      });
      const firsts = queries.filter(({ query, wanted }) => wanted.includes(hits(query)[0] ?? ''));
      expect(recall.reduce((sum, share) => sum + share, 0) / queries.length).toBeGreaterThan(0.99);
      expect(firsts.length / queries.length).toBeGreaterThanOrEqual(0.95);
    });
  }
});

describe('splitting into words', () => {
  it('equals splitting the lower-case form, for every letter of Latin-1 and beyond', () => {
    const plainly = (text: string) =>
      lowerSwedish(text)
        .split(' ')
        .filter((word) => word !== '');
    const texts = ['', ' ', 'S:t Eriks', 'A\u030angbåt', 'Łódź fynd', 'loppis\u00ad66', '½ off', 'İstanbul', 'ЛОППИС'];
    for (let code = 0; code < 0x180; code++)
      texts.push(`Ab${String.fromCharCode(code)}cÅ`, `${String.fromCharCode(code)} x`);
    for (const text of texts) expect([text, splitWords(text)]).toEqual([text, plainly(text)]);
  });
});

describe('matching with typos', () => {
  /** Among other texts, so that reading into neighbours would be noticed. */
  const match = (wanted: string, word: string, edits: number, inside: boolean) =>
    matchWithTypos(wanted, letterCodes(['abc', word, 'cab']), 1, edits, inside);

  /** Optimal string alignment distance, the whole table. */
  function distance(a: string, b: string): number {
    const d = Array.from({ length: a.length + 1 }, (_, i) =>
      Array.from({ length: b.length + 1 }, (__, j) => (i ? (j ? 0 : i) : j)),
    );
    const at = (i: number, j: number) => d[i]?.[j] ?? Number.POSITIVE_INFINITY;
    for (let i = 1; i <= a.length; i++) {
      for (let j = 1; j <= b.length; j++) {
        let cost = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1));
        if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] && i > 1 && j > 1)
          cost = Math.min(cost, at(i - 2, j - 2) + 1);
        (d[i] as number[])[j] = cost;
      }
    }
    return at(a.length, b.length);
  }

  it('agrees with the plain distance for whole words, beginnings and insides', () => {
    const random = seededRandom(8);
    const text = (length: number) => Array.from({ length }, () => 'abc'[Math.floor(random() * 3)]).join('');
    for (let round = 0; round < 3000; round++) {
      const wanted = text(1 + Math.floor(random() * 6));
      const word = text(Math.floor(random() * 8));
      const edits = 1 + (round % 2);
      const beginnings = Array.from({ length: word.length + 1 }, (_, end) => word.slice(0, end));
      const insides = beginnings.flatMap((part) => Array.from(part, (_, from) => part.slice(from)));
      const near = (part: string) => part !== '' && distance(wanted, part) <= edits;
      const expected = near(word) ? Match.Whole : beginnings.some(near) ? Match.Start : Match.None;
      expect([wanted, word, match(wanted, word, edits, false)]).toEqual([wanted, word, expected]);
      const within = insides.some(near) ? Match.Inside : Match.None;
      expect([wanted, word, match(wanted, word, edits, true)]).toEqual([wanted, word, within]);
    }
  });

  it('does not try words longer than 32 letters', () => {
    expect(match('a'.repeat(33), 'a'.repeat(33), 1, false)).toBe(Match.None);
  });
});
