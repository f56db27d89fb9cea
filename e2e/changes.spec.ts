// Changes on the server reach the device as a delta: changed markets and tombstones.

import { openStoreBeside } from '../server/db/open.ts';
import { bumpRev } from '../server/features/markets/store.ts';
import { expect, openOnline, test, waitForShell } from './app.ts';

test('a renamed market shows its new name, a hidden one is gone, and both survive an offline reload', async ({
  page,
  context,
  own,
}) => {
  await openOnline(page, own.url);
  const list = page.getByRole('navigation', { name: 'Huvudmeny' }).getByRole('button', { name: 'Lista' });
  const all = page.getByRole('main').getByText('999 loppisar', { exact: true });
  const store = await openStoreBeside({ dataDir: own.dataDir, databaseUrl: null });
  const [renamed, hidden] = await store.read((db) =>
    db
      .selectFrom('markets')
      .select(['id', 'name'])
      .where('status', '=', 2)
      .orderBy('view_count', 'desc')
      .limit(2)
      .execute(),
  );
  if (!renamed || !hidden) throw new Error('no markets');
  await store.write(async (tx) => {
    const rev = await bumpRev(tx);
    await tx
      .updateTable('markets')
      .set({ name: 'Ögonblickets loppis', folded_name: 'ogonblickets loppis', rev })
      .where('id', '=', renamed.id)
      .execute();
    await tx.updateTable('markets').set({ status: 4, rev }).where('id', '=', hidden.id).execute();
    await tx.insertInto('market_tombstones').values({ market_id: hidden.id, rev }).execute();
  });
  await store.close();
  await expect(async () => {
    await page.reload();
    await list.click();
    await expect(all).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 30_000 });
  await waitForShell(page);
  await context.setOffline(true);
  await page.reload();
  await list.click();
  await expect(all).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('ögonblickets');
  await expect(page.getByRole('dialog').getByRole('option').first()).toContainText('Ögonblickets loppis');
});
