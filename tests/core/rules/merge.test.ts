import { describe, expect, it } from 'vitest';
import { mergeFields, type Past } from '../../../core/rules/merge.ts';
import { seededRandom } from '../../helpers/seeded-random.ts';

interface Doc {
  name: string;
  text: string | null;
  shown: boolean;
}
const doc: Doc = { name: 'A', text: null, shown: false };

describe('merging an edit', () => {
  it('refuses a field that was changed since to something else, and names both sides of that field only', () => {
    const past = { version: 5, changed: { name: 4, shown: 2 } };
    expect(mergeFields(doc, past, { name: 'B', text: 'T', shown: true }, 3)).toEqual({
      kind: 'clash',
      mine: { name: 'B' },
      theirs: { name: 'A' },
    });
  });
  it('refuses every differing field of an edit made from a version that never was', () => {
    const past = { version: 2, changed: { name: 2 } };
    expect(mergeFields(doc, past, { text: 'T', shown: false }, 7)).toEqual({
      kind: 'clash',
      mine: { text: 'T' },
      theirs: { text: null },
    });
  });
  it('takes fields that nobody else has changed', () => {
    const past = { version: 5, changed: { name: 5 } };
    expect(mergeFields(doc, past, { text: 'T' }, 1)).toEqual({
      kind: 'merged',
      changes: { text: 'T' },
      past: { version: 6, changed: { name: 5, text: 6 } },
    });
  });
  it('takes everything from a caller who names no version', () => {
    const past = { version: 5, changed: { name: 5 } };
    const merged = mergeFields(doc, past, { name: 'B' }, null);
    expect(merged).toMatchObject({ kind: 'merged', changes: { name: 'B' }, past: { version: 6 } });
  });
  it('changes nothing, the version neither, when the same stands already', () => {
    const past = { version: 5, changed: { name: 5 } };
    expect(mergeFields(doc, past, { name: 'A', text: undefined, shown: false }, 1)).toEqual({
      kind: 'merged',
      changes: {},
      past,
    });
  });
  it('is not confused by a field that objects have by themselves', () => {
    const odd = { constructor: 'A', toString: 'B' } as unknown as Record<string, string>;
    const past: Past = { version: 2, changed: {} };
    expect(mergeFields(odd, past, { constructor: 'C' } as never, 1)).toMatchObject({ kind: 'merged' });
  });

  it('loses nothing silently, whoever edits what in whichever order', () => {
    const fields = ['name', 'text', 'shown'] as const;
    const values = { name: ['A', 'B', 'C'], text: [null, 'T', 'U'], shown: [true, false] };
    for (let seed = 1; seed <= 2000; seed++) {
      const random = seededRandom(seed);
      const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
      let stands: Doc = doc;
      let past: Past = { version: 1, changed: {} };
      const history: Doc[] = [];
      history[1] = doc;
      for (let step = 0; step < 12; step++) {
        const base = 1 + Math.floor(random() * past.version);
        const wanted: Partial<Doc> = {};
        for (const field of fields)
          if (random() < 0.5) Object.assign(wanted, { [field]: pick<unknown>(values[field]) });
        const seen = history[base] as Doc;
        // Only those that were set after what the editor saw; setting the same again is no change.
        const touched = fields.filter((field) =>
          history.slice(base + 1).some((after, i) => after[field] !== (history[base + i] as Doc)[field]),
        );
        const merged = mergeFields(stands, past, wanted, base);
        const crossing = fields.filter(
          (field) => field in wanted && touched.includes(field) && wanted[field] !== stands[field],
        );
        if (merged.kind === 'clash') {
          expect([seed, step, new Set(Object.keys(merged.mine))]).toEqual([seed, step, new Set(crossing)]);
          expect(Object.keys(merged.theirs)).toEqual(Object.keys(merged.mine));
          continue;
        }
        expect([seed, step, crossing]).toEqual([seed, step, []]);
        const next = { ...stands, ...merged.changes };
        for (const field of fields) {
          // What was asked for stands; what was not asked for is as it was.
          expect(next[field]).toBe(field in wanted ? wanted[field] : stands[field]);
          // Nothing is overwritten that the editor had not seen.
          if (next[field] !== stands[field]) expect(stands[field]).toBe(seen[field]);
        }
        expect(merged.past.version - past.version).toBe(Object.keys(merged.changes).length > 0 ? 1 : 0);
        stands = next;
        past = merged.past;
        history[past.version] = stands;
      }
    }
  });
});
