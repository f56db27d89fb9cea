// The colours of mails and of the pages they lead to: the app's tokens, with enough contrast in light and dark.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dark, light, pairs, type Tokens } from '../../../../server/features/mail/look.ts';
import { contrast } from '../../../helpers/contrast.ts';

const styles = readFileSync(new URL('../../../../src/ui/tokens.css', import.meta.url), 'utf8');

/** The tokens of the first rule with this selector, by their names in camel case. */
function tokensOf(selector: string): object {
  const rule = styles.slice(styles.indexOf(`${selector} {`)).split('}')[0] ?? '';
  const found = [...rule.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)];
  return Object.fromEntries(
    found.map(([, name = '', value]) => [name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()), value]),
  );
}

test('are those of the app', () => {
  expect(tokensOf(':root')).toMatchObject(light);
  expect(tokensOf(':root[data-scheme="dark"]')).toMatchObject(dark);
});

test.each([
  ['light', light],
  ['dark', dark],
])('have a contrast of at least 4.5 in %s', (_scheme: string, tokens: Tokens) => {
  for (const [text, ground] of pairs) {
    expect([text, ground, contrast(tokens[text], tokens[ground]) >= 4.5]).toEqual([text, ground, true]);
  }
});
