// Replies contain only fields of their schema.

import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { calls } from '../../../core/contract/calls.ts';
import type { AnyEndpoint } from '../../../core/contract/endpoint.ts';
import { picker } from '../../../server/http/picker.ts';

describe('the picker', () => {
  it('refuses an unsupported schema', () => {
    expect(() => picker(v.union([v.object({ a: v.string() }), v.string()]))).toThrow(
      'no picker for a schema of type union',
    );
  });
  it('supports every reply of the contract', () => {
    for (const { spec } of Object.values<AnyEndpoint>(calls))
      if (spec.reply) expect(picker(spec.reply)).toBeTypeOf('function');
  });
  it('drops unknown fields, at every depth', () => {
    const schema = v.object({
      id: v.string(),
      owner: v.nullable(v.strictObject({ name: v.string() })),
      tags: v.array(v.object({ tag: v.string() })),
      byName: v.record(v.string(), v.object({ n: v.number() })),
      rest: v.optional(v.unknown()),
    });
    const secret = 'x';
    const value = {
      id: '1',
      secret,
      owner: { name: 'Maja', secret },
      tags: [{ tag: 'a', secret }],
      byName: { a: { n: 1, secret } },
    };
    const kept = { id: '1', owner: { name: 'Maja' }, tags: [{ tag: 'a' }], byName: { a: { n: 1 } } };
    expect(picker(schema)(value)).toEqual(kept);
    expect(picker(schema)({ ...value, owner: null })).toEqual({ ...kept, owner: null });
  });
});
