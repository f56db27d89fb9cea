// Limits of a JSON body.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { jsonShape, parseJsonBody } from '../../../server/http/json-body.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

afterEach(() => {
  vi.restoreAllMocks();
});

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
    '[[{"a":[{"__proto__":1}]}]]',
    '{"constructor":{"prototype":{}}}',
    '{"con\\u0073tructor":{"prototype":1}}',
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
  it('may be twenty levels deep, and contain any number of brackets in strings', () => {
    expect(parseJsonBody(bytes(nested(20)))).toEqual(JSON.parse(nested(20)));
    const text = {
      a: '['.repeat(100),
      b: '\\"[[[',
      c: 'åäö',
      d: '__proto__',
      constructor: ['\u0001', { prototype: 1 }],
    };
    expect(parseJsonBody(bytes(JSON.stringify(text)))).toEqual(text);
  });
  it('is undefined when it is empty', () => {
    expect(parseJsonBody(new Uint8Array())).toBeUndefined();
  });
  it('is measured by brackets and separators outside of strings', () => {
    expect(jsonShape('[{},{},[1],"]"]')).toEqual({ depth: 2, parts: 3 });
    expect(jsonShape('{"a:,":[",\\",:",1]}')).toEqual({ depth: 2, parts: 2 });
    expect(jsonShape('"open')).toEqual({ depth: 0, parts: 0 });
    expect(jsonShape('1')).toEqual({ depth: 0, parts: 0 });
  });
});

describe('parsing in linear time', () => {
  const ones = (parts: number) => `[${'1,'.repeat(parts)}1]`;

  it('builds no value of a body with more than 5 000 values', () => {
    const parse = vi.spyOn(JSON, 'parse');
    for (const text of [ones(5001), `{${'"a":1,'.repeat(2501)}"b":1}`])
      expect(() => parseJsonBody(bytes(text))).toThrow(expect.objectContaining({ code: 'malformed' }));
    expect(parse).not.toHaveBeenCalled();
  });
  it('calls no reviver', () => {
    const parse = vi.spyOn(JSON, 'parse');
    expect(parseJsonBody(bytes(ones(5000)))).toHaveLength(5001);
    expect(parse.mock.calls.map((given) => given.length)).toEqual([1]);
  });
  it('checks objects only where a key may be prototype-polluting', () => {
    const entries = vi.spyOn(Object, 'entries');
    parseJsonBody(bytes('{"a":{"b":[{}]}}'));
    expect(entries).not.toHaveBeenCalled();
    parseJsonBody(bytes('{"a":{"b":[{"c":"\\u0061"}]}}'));
    expect(entries).toHaveBeenCalledTimes(3);
  });
});
