// Towns by name, streets in them as approximate results, and the packed list itself.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { isInSweden, parseAddress } from '../../../../core/rules/place/address.ts';
import { createGazetteer } from '../../../../core/rules/place/gazetteer.ts';
import { placeLabel } from '../../../../core/rules/place/place.ts';
import { swedishPlaces } from '../../../../core/rules/place/swedish-places.ts';
import { gazetteerModule } from '../../../../scripts/gazetteer.ts';

const file = new URL('../../../../core/rules/place/swedish-places.ts', import.meta.url);
const gazetteer = createGazetteer(swedishPlaces);
const find = (text: string, limit = 3) => gazetteer.find(parseAddress(text), limit);

describe('the gazetteer', () => {
  it.each(['', 'gö', 'zzz', 'Storgatan 5', '352 30', 'Nils Ericsons plats 3', 'Storgatan'])(
    'finds nothing for %j',
    (text) => {
      expect(find(text)).toEqual([]);
    },
  );
  it.each([
    ['göte', ['Göteborg, Västra Götalands län', 'Götene, Västra Götalands län']],
    ['gote', ['Göteborg, Västra Götalands län', 'Götene, Västra Götalands län']],
    ['bro', ['Bro, Stockholms län', 'Bromma, Stockholms län']],
    ['malmo', ['Malmö, Skåne län']],
    ['VÄXJÖ', ['Växjö, Kronobergs län']],
    ['352 30 Växjö', ['352 30 Växjö']],
    ['Storgatan 5, Växjö', ['Storgatan 5, Växjö']],
    ['storgatan 5B 35230 Växjö', ['Storgatan 5B, 352 30 Växjö']],
    ['Storgatan Växjö', ['Storgatan, Växjö']],
    ['Storgatan 5, Väx', ['Storgatan 5, Växjö', 'Storgatan 5, Vaxholm']],
    ['upplands väsby', ['Upplands Väsby, Stockholms län']],
  ])('%s', (text, labels) => {
    expect(find(text).map(placeLabel).slice(0, labels.length)).toEqual(labels);
  });
  it('marks a street as approximate, and the town itself as exact', () => {
    expect(find('Storgatan 5, Växjö')[0]).toMatchObject({
      kind: 'city',
      approximate: true,
      street: 'Storgatan',
      houseNumber: '5',
      city: 'Växjö',
    });
    expect(find('Växjö')[0]).toMatchObject({ kind: 'city', approximate: false, street: null, houseNumber: null });
  });
  it('ranks an exact name before one that only matches without å, ä and ö', () => {
    const names = (text: string) => find(text, 20).map(({ city }) => city ?? '');
    for (const text of ['Lång', 'Hall', 'Häl', 'Ska', 'Skå']) {
      const written = names(text).map((name) => name.startsWith(text));
      expect(written).toEqual(written.toSorted((a, b) => Number(b) - Number(a)));
      expect(written[0]).toBe(true);
    }
  });
});

describe('the packed list', () => {
  it('equals the output of scripts/gazetteer.ts', () => {
    expect(readFileSync(file, 'utf8')).toBe(gazetteerModule());
  });
  it('holds every place, in Sweden, in at most 20 KB', () => {
    const lines = swedishPlaces.trim().split(/;\s*/);
    expect(lines).toHaveLength(786);
    for (const line of lines) {
      const [name, latitude, longitude] = line.split('|');
      expect([name, isInSweden(Number(latitude), Number(longitude))]).toEqual([name, true]);
    }
    expect(gzipSync(readFileSync(file)).length).toBeLessThan(20_000);
  });
});
