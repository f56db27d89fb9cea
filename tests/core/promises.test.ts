// Every sentence and number that the product promises is where its table says, or open until its capability comes.
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { promises } from './promises/all.ts';
import { type Capability, capabilities } from './promises/promise.ts';

/** Capabilities that are done: none of their lines may be open. A new one is added here. */
const done: readonly Capability[] = ['second-look'];

const root = resolve(import.meta.dirname, '../..');
const sourceOf = (file: string) => readFileSync(resolve(root, file), 'utf8');

const token = /\/\/.*|\/\*[\s\S]*?\*\/|'((?:\\.|[^'\\\n])*)'|`((?:\\.|\$\{(?:[^`{}]|`[^`]*`|\{[^{}]*\})*\}|[^`\\])*)`/g;
const hole = /\$\{(?:[^`{}]|`[^`]*`|\{[^{}]*\})*\}/;
/** With the spaces of the keyboard in place of those that do not break. */
const plain = (text: string) =>
  text
    .replaceAll(/\\u([0-9a-f]{4})/g, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll('\u00a0', ' ');

/** The texts of a file, each as the parts between what is filled in; those inside what is filled in too. */
function textsIn(source: string): string[][] {
  return [...source.matchAll(token)].flatMap(([, quoted, template]) => {
    if (quoted !== undefined) return [[plain(quoted)]];
    if (template === undefined) return [];
    const holes = template.match(new RegExp(hole, 'g')) ?? [];
    return [plain(template).split(hole), ...holes.flatMap((filled) => textsIn(filled.slice(2, -1)))];
  });
}

const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/**
 * Whether one of the texts reads as a sentence once it is filled in, with anything or as `filled` says. Of a text that is filled in
 * at least a third is fixed: otherwise it says nothing.
 */
function reader(texts: readonly (readonly string[])[], filled = '[^]*'): (sentence: string) => boolean {
  const whole = new Set(texts.filter(({ length }) => length === 1).map(([text]) => text));
  const patterns = texts
    .filter((parts) => parts.length > 1)
    .map((parts) => ({ fixed: parts.join('').length, pattern: parts.map((part) => escaped(part)).join(filled) }))
    .map(({ fixed, pattern }) => ({ fixed, pattern: new RegExp(`^${pattern}$`) }));
  return (sentence) =>
    whole.has(sentence) ||
    patterns.some(({ fixed, pattern }) => fixed * 3 >= sentence.length && pattern.test(sentence));
}

const factors: Readonly<Record<string, number>> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };
const product = (text: string) =>
  text.split('*').reduce((sum, each) => sum * (factors[each.trim()] ?? Number.parseFloat(each.replaceAll('_', ''))), 1);

/** What a constant or property of this name is set to in the source, each as its numbers. */
function setIn(source: string, name: string): number[][] {
  const set = new RegExp(`(?<![\\w-])${name}(?:: \\w+)?\\s*[:=]\\s*(?:(\\[[\\s\\S]*?\\]) as const|([\\w.* ]+))`, 'g');
  return [...source.matchAll(set)].map(([, list, single = '']) =>
    list === undefined ? [product(single)] : (list.match(/[\d._]+/g) ?? []).map(product),
  );
}

/** The value at a path such as 'listLimits.name' from the exports; undefined where there is none. */
async function exportedIn(file: string, path: string): Promise<unknown> {
  if (!file.startsWith('core/')) return;
  let value: unknown = await import(/* @vite-ignore */ resolve(root, file));
  for (const key of path.split('.')) value = (value as Record<string, unknown> | undefined)?.[key];
  return value;
}

const built = promises.filter((line) => 'in' in line);
const open = promises.filter((line) => 'comes' in line);
/** Lines of these tables: one for each sentence and each number. */
const count = (lines: typeof promises) =>
  lines.reduce(
    (sum, { says = [], shared = [], is = {} }) => sum + says.length + shared.length + Object.keys(is).length,
    0,
  );

it.each(built)('$where: as $in has it', async ({ in: file, says = [], shared = [], is = {} }) => {
  const source = sourceOf(file);
  const isThere = reader(textsIn(source));
  expect(says.filter((sentence) => !isThere(sentence))).toEqual([]);
  expect(shared).toEqual([]);
  for (const [name, value] of Object.entries(is)) {
    const numbers = [value].flat(2);
    const found = await exportedIn(file, name);
    if (found === undefined) expect(setIn(source, name), name).toContainEqual(numbers);
    else expect([found].flat(2), name).toEqual(numbers);
  }
});

describe('open lines', () => {
  const texts = globSync('core/{text,contract}/**/*.ts', { cwd: root }).flatMap((file) => textsIn(sourceOf(file)));
  const isThere = reader(texts, '[\\d ]+');

  it.each(
    capabilities.map((capability) => [capability, count(open.filter((line) => line.comes === capability))] as const),
  )('%s: %i', (capability, lines) => {
    const own = open.filter((line) => line.comes === capability);
    // What is built names its file; words that another screen shows too are `shared`.
    expect(own.flatMap(({ says = [] }) => says.filter(isThere))).toEqual([]);
    expect(own.flatMap(({ shared = [] }) => shared.filter((words) => !isThere(words)))).toEqual([]);
    if (done.includes(capability)) expect(lines).toBe(0);
  });
});
