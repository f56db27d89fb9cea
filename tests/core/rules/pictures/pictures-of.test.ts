// Which pictures a stored value shows, and that the contract declares every field that may hold some.
import { globSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { calls } from '../../../../core/contract/calls.ts';
import type { AnyEndpoint } from '../../../../core/contract/endpoint.ts';
import { picturePath } from '../../../../core/contract/pictures.ts';
import { picturesOf } from '../../../../core/rules/pictures/pictures-of.ts';
import { picturedFields } from '../../../../server/http/call-input.ts';

const [a, b] = ['a'.repeat(32), 'b'.repeat(32)];
const img = (src: string) => `<img src="${src}" alt="" width="4" height="3">`;

it('is the picture of an address, and those of a formatted text, each once', () => {
  expect(picturesOf([`/media/${a}-1920.avif`])).toEqual([a]);
  const text = `<ul><li>${img(picturePath(b))}</li></ul><p>x</p>${img(picturePath(a))}`;
  expect(picturesOf([text, picturePath(b), null])).toEqual([b, a]);
  expect(picturesOf([img(picturePath(a).replace('/m', '&#47;m'))])).toEqual([a]);
});

it('is none of words, links and pictures from elsewhere', () => {
  const link = `<p><a href="https://loppis.example${picturePath(a)}">x</a></p>`;
  expect(picturesOf([`Se ${picturePath(a)}`, link, img(`https://other.example${picturePath(a)}`), ''])).toEqual([]);
});

/** Every field of every body, those inside of others too, by path. */
function fieldsOf(schema: unknown, path: string): [string, v.GenericSchema][] {
  const { entries = {}, wrapped, item, options = [] } = schema as Record<string, never>;
  const inner: [string, unknown][] = [
    ...Object.entries(entries),
    ...[wrapped, item, ...options].map((s) => ['', s] as [string, unknown]),
  ];
  return inner.flatMap(([name, each]) => {
    if (typeof each !== 'object' || each === null) return [];
    const here = name === '' ? path : `${path}.${name}`;
    return [[here, each as v.GenericSchema], ...fieldsOf(each, here)];
  });
}

it('is declared for every field that is the address of a picture, in the body itself', () => {
  const bodies = Object.values<AnyEndpoint>(calls).filter(({ spec }) => spec.body);
  const named = bodies.flatMap(({ name, spec }) => fieldsOf(spec.body, name));
  expect(named.length).toBeGreaterThan(80);
  const declared = bodies.flatMap(({ name, spec }) => picturedFields(spec.body).map(([field]) => `${name}.${field}`));
  const marked = named.filter(([, schema]) => v.getMetadata(schema).pictures !== undefined).map(([path]) => path);
  const addresses = named
    .filter(([path]) => /(?:image|picture|avatar|photo)(?:url|s)$/i.test(path))
    .map(([path]) => path);
  expect(new Set([...marked, ...addresses])).toEqual(new Set(declared));
  expect(declared).toEqual(['updateProfile.profileImageUrl']);
});

it('is looked for in every text that is read with pictures: no rule of a form keeps them undeclared', () => {
  const read = /parseHtml\([^;]*pictures: (?!false)/;
  const files = globSync('{core,server}/**/*.ts').filter((path) => read.test(readFileSync(path, 'utf8')));
  // Beside the rule itself: reading a text to show it.
  expect(files.sort()).toEqual(['core/rules/changes/texts.ts', 'core/rules/pictures/pictures-of.ts']);
});
