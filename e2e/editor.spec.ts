// The editor in the profile form: what the keyboard makes is stored, and nothing of thousands of hostile strings runs when they
// are pasted, with the content security policy and without.
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { attackHtml } from '../tests/helpers/attack-html.ts';
import { expect, test } from './app.ts';
import { signIn, signInElsewhere } from './sign-in.ts';

/** `ACCIDENTS=1` pastes all that the server's tests clean. */
const attacks = attackHtml(process.env.ACCIDENTS ? 5200 : 600, 3);

async function openEditor(page: Page, url: string): Promise<Locator> {
  await page.goto(`${url}/login`);
  await signIn(page);
  await page.getByRole('button', { name: 'Konto: Anna' }).click();
  await page.getByRole('button', { name: 'Mitt konto' }).click();
  await page.getByRole('button', { name: 'Redigera profil' }).click();
  return page.getByRole('textbox', { name: 'Om mig' });
}

/** Pastes each string over all that is there; resolves to what ran, and to the tags and attributes that the editor ever held. */
function pasteAll(text: Locator, strings: string[]): Promise<{ ran: number; found: string[] }> {
  return text.evaluate(async (element, all) => {
    const counter = window as unknown as { hit: () => void };
    let ran = 0;
    counter.hit = () => {
      ran++;
    };
    const found = new Set<string>();
    for (const [at, html] of all.entries()) {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', html);
      clipboardData.setData('text/plain', html);
      const keys = { key: 'a', ctrlKey: true, bubbles: true, cancelable: true };
      element.dispatchEvent(new KeyboardEvent('keydown', keys));
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      for (const each of element.querySelectorAll('*')) {
        found.add(each.localName);
        for (const { name, value } of each.attributes)
          found.add(name === 'href' ? `href ${new URL(value, 'x:').protocol}` : name);
      }
      if (at % 50 === 0) await new Promise((done) => setTimeout(done));
    }
    await new Promise((done) => setTimeout(done, 200));
    return { ran, found: [...found] };
  }, strings);
}

const tags = [
  'p',
  'br',
  'hr',
  'strong',
  'em',
  'u',
  's',
  'code',
  'pre',
  'a',
  'ul',
  'ol',
  'li',
  'h2',
  'h3',
  'h4',
  'blockquote',
];
const attributes = ['href https:', 'href http:', 'href mailto:', 'href tel:', 'rel', 'start', 'class'];

async function expectNothingRuns(text: Locator): Promise<void> {
  const { ran, found } = await pasteAll(text, attacks);
  expect(ran).toBe(0);
  expect(found).toContain('blockquote');
  expect(found.filter((each) => ![...tags, ...attributes].includes(each))).toEqual([]);
}

test('formatted text is written by keyboard and stored, and what is pasted never runs', async ({
  page,
  own,
  browser,
  faults,
}) => {
  const text = await openEditor(page, own.url);
  await text.click();
  await expectNothingRuns(text);
  expect(faults).toEqual([]);

  const keyboard = page.keyboard;
  await keyboard.press('Control+a');
  await keyboard.press('Delete');
  await keyboard.type('Samlar på ');
  await keyboard.press('Control+b');
  await keyboard.type('glas');
  await keyboard.press('Control+b');
  await keyboard.press('Enter');
  await keyboard.type('- ett');
  await keyboard.press('Enter');
  await keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Länk' });
  await dialog.getByLabel('Adress').fill('loppis');
  await keyboard.press('Enter');
  await expect(dialog.getByText('Ange en webbadress eller en mejladress')).toBeVisible();
  await dialog.getByLabel('Adress').fill('loppis.se');
  await dialog.getByLabel('Text').fill('sidan');
  await keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(text).toBeFocused();
  await expect(page.getByText('22 av 500 tecken')).toBeVisible();

  // The toolbar is one tab stop before the text, and Tab leaves the text.
  const list = page.getByRole('button', { name: 'Punktlista' });
  await expect(list).toHaveAttribute('aria-pressed', 'true');
  await keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Fet' })).toBeFocused();
  await keyboard.press('End');
  await expect(page.getByRole('button', { name: 'Citat' })).toBeFocused();
  await keyboard.press('Tab');
  await expect(text).toBeFocused();
  await keyboard.press('Tab');
  await expect(page.getByLabel('Gatuadress')).toBeFocused();

  await page.getByRole('button', { name: 'Spara ändringar' }).click();
  const authorization = `Bearer ${await signInElsewhere(own.url)}`;
  await expect
    .poll(async () => {
      const answer = await fetch(`${own.url}/api/users/me/profile`, { headers: { authorization } });
      return ((await answer.json()) as { bio: string }).bio;
    })
    .toBe(
      '<p>Samlar på <strong>glas</strong></p><ul><li>ett</li>' +
        '<li><a href="https://loppis.se" rel="ugc nofollow noopener">sidan</a></li></ul>',
    );

  const open: BrowserContext = await browser.newContext({ bypassCSP: true });
  const other = await open.newPage();
  await expectNothingRuns(await openEditor(other, own.url));
  await open.close();
});
