// Password managers take the field before a password for the account's name: every form with a password has one, and only one.
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Who has only the link must not learn whose account it is. */
const nameless = 'src/features/auth/confirm-new-email.tsx';

const count = (text: string, parts: string) => [...text.matchAll(new RegExp(`<(${parts})\\b`, 'g'))].length;

it('every form with a password has exactly one user name', () => {
  const forms = globSync('src/**/*.tsx')
    .map((file) => ({ file: file.replaceAll('\\', '/'), text: readFileSync(file, 'utf8') }))
    .filter(
      ({ text }) => count(text, 'form|AuthForm|LinkQuestion') > 0 && count(text, 'PasswordField|NewPasswordFields') > 0,
    );
  expect(forms.length).toBeGreaterThan(7);
  const names = forms.map(({ file, text }) => [file, count(text, 'UserName|EmailInput|PersonFields')]);
  expect(names).toEqual(forms.map(({ file }) => [file, file === nameless ? 0 : 1]));
});
