// Counts of markets in a delta: packed, unpacked, refused, and how long they are.
import { describe, expect, it } from 'vitest';
import { packCounts, unpackCounts } from '../../../../core/rules/markets/count-tuples.ts';
import { sampleId } from '../../../helpers/samples/sample-markets.ts';
import { seededRandom } from '../../../helpers/seeded-random.ts';

const random = seededRandom(7);
const below = (n: number) => Math.floor(random() * n);
const tuples = Array.from({ length: 500 }, (_, n) => ({
  id: sampleId(n + 1),
  viewCount: below(90_000),
  likeCount: below(900),
  averageRating: (100 + below(401)) / 100,
  ratingCount: below(200),
}));

describe('packed counts', () => {
  it.each([{ ids: 'x' }, { views: '0:A' }, { average: 'x' }, { count: tuples.length + 1 }])(
    'are refused with %j',
    (wrong) => {
      expect(() => unpackCounts({ ...packCounts(tuples), ...wrong })).toThrow(RangeError);
    },
  );
  it('are the same again', () => {
    expect(unpackCounts(packCounts(tuples))).toEqual(tuples);
    expect(unpackCounts(packCounts([]))).toEqual([]);
  });
  it('take at most thirty bytes for each market', () => {
    expect(JSON.stringify(packCounts(tuples)).length / tuples.length).toBeLessThanOrEqual(30);
  });
});
