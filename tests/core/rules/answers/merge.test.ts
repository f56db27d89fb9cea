import { describe, expect, it } from 'vitest';
import { mergeFields, type Past } from '../../../../core/rules/answers/merge.ts';
import { seededRandom } from '../../../helpers/seeded-random.ts';

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
  it('applies fields that no other edit has changed', () => {
    const past = { version: 5, changed: { name: 5 } };
    expect(mergeFields(doc, past, { text: 'T' }, 1)).toEqual({
      kind: 'merged',
      changes: { text: 'T' },
      past: { version: 6, changed: { name: 5, text: 6 } },
    });
  });
  it('applies everything without a version', () => {
    const past = { version: 5, changed: { name: 5 } };
    const merged = mergeFields(doc, past, { name: 'B' }, null);
    expect(merged).toMatchObject({ kind: 'merged', changes: { name: 'B' }, past: { version: 6 } });
  });
  it('changes nothing, including the version, when the values are the same', () => {
    const past = { version: 5, changed: { name: 5 } };
    expect(mergeFields(doc, past, { name: 'A', text: undefined, shown: false }, 1)).toEqual({
      kind: 'merged',
      changes: {},
      past,
    });
  });
  it('handles field names that exist on Object.prototype', () => {
    const odd = { constructor: 'A', toString: 'B' } as unknown as Record<string, string>;
    const past: Past = { version: 2, changed: {} };
    expect(mergeFields(odd, past, { constructor: 'C' } as never, 1)).toMatchObject({ kind: 'merged' });
  });

  it('loses nothing silently, for any order of edits', () => {
    const fields = ['name', 'text', 'shown'] as const;
    const values = { name: ['A', 'B', 'C'], text: [null, 'T', 'U'], shown: [true, false] };
    for (let seed = 1; seed <= 2000; seed++) {
      const random = seededRandom(seed);
      const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
      let current: Doc = doc;
      let past: Past = { version: 1, changed: {} };
      const history: Doc[] = [];
      history[1] = doc;
      for (let step = 0; step < 12; step++) {
        const base = 1 + Math.floor(random() * past.version);
        const wanted: Partial<Doc> = {};
        for (const field of fields)
          if (random() < 0.5) Object.assign(wanted, { [field]: pick<unknown>(values[field]) });
        const seen = history[base] as Doc;
        // Only fields changed after the version the editor saw; setting the same value is not a change.
        const touched = fields.filter((field) =>
          history.slice(base + 1).some((after, i) => after[field] !== (history[base + i] as Doc)[field]),
        );
        const merged = mergeFields(current, past, wanted, base);
        const crossing = fields.filter(
          (field) => field in wanted && touched.includes(field) && wanted[field] !== current[field],
        );
        if (merged.kind === 'clash') {
          expect([seed, step, new Set(Object.keys(merged.mine))]).toEqual([seed, step, new Set(crossing)]);
          expect(Object.keys(merged.theirs)).toEqual(Object.keys(merged.mine));
          continue;
        }
        expect([seed, step, crossing]).toEqual([seed, step, []]);
        const next = { ...current, ...merged.changes };
        for (const field of fields) {
          // Requested fields have the requested value; the others are unchanged.
          expect(next[field]).toBe(field in wanted ? wanted[field] : current[field]);
          // No value is overwritten that the editor had not seen.
          if (next[field] !== current[field]) expect(current[field]).toBe(seen[field]);
        }
        expect(merged.past.version - past.version).toBe(Object.keys(merged.changes).length > 0 ? 1 : 0);
        current = next;
        past = merged.past;
        history[past.version] = current;
      }
    }
  });
});
