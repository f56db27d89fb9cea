// Some hostile texts on a market, read without the content security policy, so that their escaping alone holds. All texts in all
// fields, with the policy too: e2e/attacks/, which `npm run accidents -- attacks` runs.
import { attacks, expect, expectClean, test } from './attacks/fixtures.ts';
import { lacking, openMarket, ownTexts, readPages } from './attacks/read.ts';

test.use({ bypassCSP: true });

test('hostile texts of others are shown as they were written, and nothing of them runs', async ({
  page,
  stage,
  noticed,
}) => {
  const detail = await openMarket(page, stage, stage.busy);
  for (const name of ['Gästbok', 'Andras betyg']) {
    const list = detail.getByRole('region', { name });
    const texts = await readPages(list, list.getByRole('article'), async () => {
      await expectClean(page, noticed);
      return ownTexts(list);
    });
    expect(lacking(texts, attacks)).toEqual([]);
  }
});
