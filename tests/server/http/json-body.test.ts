// What a JSON body may be.
import { describe, expect, it } from 'vitest';
import { jsonDepth, parseJsonBody } from '../../../server/http/json-body.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

describe('a JSON body', () => {
  it.each([
    '{',
    'null,',
    '{"a":1,}',
    "{'a':1}",
    'undefined',
    '{"__proto__":{"admin":true}}',
    '{"a":{"\\u005f\\u005fproto__":1}}',
    '{"\\u005F_proto_\\u005f":1}',
    nested(21),
    `${'{"a":'.repeat(21)}1${'}'.repeat(21)}`,
    nested(200_000),
    '\ufeff{',
  ])('is refused: %.40s', (text) => {
    expect(() => parseJsonBody(bytes(text))).toThrow(expect.objectContaining({ code: 'malformed' }));
  });
  it('is refused when its bytes are not UTF-8', () => {
    expect(() => parseJsonBody(new Uint8Array([0x22, 0xc3, 0x28, 0x22]))).toThrow(
      expect.objectContaining({ code: 'malformed' }),
    );
  });
  it('may be twenty deep, and hold brackets in its texts as it likes', () => {
    expect(parseJsonBody(bytes(nested(20)))).toEqual(JSON.parse(nested(20)));
    const text = { a: '['.repeat(100), b: '\\"[[[', c: 'åäö' };
    expect(parseJsonBody(bytes(JSON.stringify(text)))).toEqual(text);
  });
  it('is nothing when it is empty', () => {
    expect(parseJsonBody(new Uint8Array())).toBeUndefined();
  });
  it('is measured by what nests, not by what follows', () => {
    expect(jsonDepth('[{},{},[1],"]"]')).toBe(2);
    expect(jsonDepth('1')).toBe(0);
  });
});
