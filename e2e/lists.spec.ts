// Favourites and lists: changes made offline show at once, survive a reload, and reach the server once when the network is
// back. Signed out a like waits for the sign-in.
import type { Page } from '@playwright/test';
import { cutNet, cuts, expect, openOnline, restoreNet, test, waitForMarkets } from './app.ts';
import { signIn, signInElsewhere } from './sign-in.ts';

async function openSignedIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`);
  await signIn(page);
  await waitForMarkets(page);
}

interface ServerList {
  name: string;
  isDefault: boolean;
  markets: { id: string; name: string }[];
}

/** The person's lists on the server. */
async function listsAt(url: string): Promise<ServerList[]> {
  const headers = { authorization: `Bearer ${await signInElsewhere(url)}` };
  return (await (await fetch(`${url}/api/users/lists`, { headers })).json()) as ServerList[];
}

const sheet = (page: Page) => page.getByRole('region', { name: 'Loppisar i listform' });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const cut of cuts) {
    test(`likes, lists and settings changed offline wait over a reload and are sent after it (${cut})`, {
      tag: cut === 'flight mode' ? '@thorough' : [],
    }, async ({ page, context, own }) => {
      await openSignedIn(page, own.url);
      const line = sheet(page)
        .getByRole('listitem')
        .filter({ has: page.getByRole('button', { pressed: false }) })
        .first();
      const name = ((await line.getByRole('button').first().textContent()) ?? '').replace('Gilla ', '');
      const heart = sheet(page)
        .getByRole('button', { name: `Gilla ${name}` })
        .first();
      await expect(heart).toBeVisible();
      // Own documents are stored on the device.
      await expect(page.getByRole('button', { name: 'Gillade', exact: true })).toBeAttached();
      const birthYear = page.getByRole('switch', { name: 'Födelseår' });
      const openSettings = async () => {
        await page.getByRole('navigation').getByRole('button', { name: 'Konto' }).click();
        await page.getByRole('button', { name: 'Visa alla listor' }).click();
        await page.getByRole('tab', { name: 'Integritet' }).click();
      };
      const openMap = () => page.getByRole('navigation').getByRole('button', { name: 'Karta' }).click();
      await openSettings();
      const was = await birthYear.isChecked();
      await openMap();
      await cutNet(cut, context, own);

      await heart.click();
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
      await sheet(page).getByRole('link', { name }).first().click();
      const detail = page.getByRole('dialog').first();
      await detail.getByRole('button', { name: 'Lägg i lista' }).click();
      const manage = page.getByRole('dialog', { name: 'Lägg i lista' });
      await expect(manage.getByLabel('Gillade')).toBeChecked();
      await manage.getByLabel('Ny lista').fill('Vinyl på vägen');
      await manage.getByRole('button', { name: 'Skapa och välj' }).click();
      await expect(manage.getByLabel('Vinyl på vägen')).toBeChecked();
      await manage.getByRole('button', { name: 'Spara' }).click();
      await expect(page.getByText('Listorna är sparade på enheten.')).toBeVisible();

      await page.reload();
      await waitForMarkets(page);
      // The open market is open again.
      await page.getByRole('dialog').getByRole('button', { name: 'Stäng' }).first().click();
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(
        sheet(page)
          .getByRole('button', { name: `Gilla ${name}`, pressed: true })
          .first(),
      ).toBeVisible();
      await expect(sheet(page).getByText('Gillad – väntar på nät').first()).toBeVisible();

      await page.getByRole('button', { name: 'Filter', exact: true }).click();
      const filter = page.getByRole('dialog', { name: 'Filter' });
      await filter.getByRole('button', { name: /^Mer/ }).click();
      await filter.getByLabel('Vinyl på vägen').check();
      await filter.getByRole('button', { name: 'Visa 1 loppis', exact: true }).click();
      await expect(sheet(page).getByRole('listitem')).toHaveCount(1);
      await expect(sheet(page).getByRole('link', { name })).toBeVisible();

      await openSettings();
      await birthYear.click();
      const waits = page.getByText('Väntar på nät', { exact: true });
      await expect(waits).toBeVisible();

      await restoreNet(cut, context, own);
      // A server that is back fires no event: the retries may lie half a minute apart by now.
      if (cut === 'server gone') await page.evaluate(() => void dispatchEvent(new Event('online')));
      await expect(waits).toBeHidden({ timeout: 20_000 });
      expect(await birthYear.isChecked()).toBe(!was);
      await openMap();
      await expect(sheet(page).getByText('Gillad – väntar på nät')).toBeHidden({ timeout: 20_000 });
      await expect(async () => {
        const lists = await listsAt(own.url);
        const on = (list: ServerList | undefined) => list?.markets.filter((market) => market.name === name).length;
        expect(on(lists.find(({ isDefault }) => isDefault))).toBe(1);
        const made = lists.filter((list) => list.name === 'Vinyl på vägen');
        expect(made).toHaveLength(1);
        expect(on(made[0])).toBe(1);
      }).toPass({ timeout: 15_000 });
      await expect(
        sheet(page)
          .getByRole('button', { name: `Gilla ${name}`, pressed: true, exact: true })
          .first(),
      ).toBeVisible();
    });
  }

  test('a like while signed out is done after the sign-in, and removal from a list can be undone', async ({
    page,
    own,
  }) => {
    await openOnline(page, own.url);
    const heart = sheet(page)
      .getByRole('button', { name: /^Gilla /, pressed: false })
      .first();
    const name = ((await heart.textContent()) ?? '').replace('Gilla ', '');
    await heart.click();
    await expect(page.getByRole('dialog').getByText(`Logga in, så är ${name} gillad.`)).toBeVisible();
    await signIn(page);
    await expect(
      sheet(page)
        .getByRole('button', { name: `Gilla ${name}`, pressed: true })
        .first(),
    ).toBeVisible();
    await expect(async () => {
      const liked = (await listsAt(own.url)).find(({ isDefault }) => isDefault);
      expect(liked?.markets.map((market) => market.name)).toContain(name);
    }).toPass({ timeout: 15_000 });

    await page.getByRole('navigation').getByRole('button', { name: 'Konto' }).click();
    await page.getByRole('button', { name: 'Visa alla listor' }).click();
    const liked = page.getByRole('region', { name: 'Gillade' });
    await expect(liked.getByRole('button', { name: 'Ändra' })).toHaveCount(0);
    const remove = liked.getByRole('button', { name: `Ta bort ${name} från Gillade` });
    await remove.click();
    await expect(remove).toBeHidden();
    await page.getByRole('button', { name: 'Ångra' }).click();
    await expect(remove).toBeVisible();
  });
});
