import { expect, it } from 'vitest';
import { wordsFirst } from '../../../../core/rules/page/words-first.ts';

const order = (items: string, within = 10) =>
  wordsFirst([...items], { within, size: 3, hasWords: (item) => item === item.toUpperCase() }).join('');

it.each([
  ['leave nothing out and keep their order where none has words', 'abcde', 10, 'abcde'],
  ['begin with the newest three that have words', 'aBcDEFg', 10, 'BDEacFg'],
  ['begin with fewer where fewer are kept', 'aBcDEF', 3, 'BacDEF'],
])('items %s', (_, items, within, expected) => expect(order(items, within)).toBe(expected));
