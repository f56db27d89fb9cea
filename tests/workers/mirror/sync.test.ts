// The mirror on its ordinary days: first sync, changes, fallbacks, and what it says about itself.
import { describe, expect, it } from 'vitest';
import { Browser } from '../../helpers/killable-tab.ts';
import { expectWhole, storedMarkets } from '../../helpers/mirror-invariants.ts';
import { SyncServer } from '../../helpers/sync-server.ts';

describe('first sync', () => {
  it('stores every market and says so', async () => {
    const browser = new Browser();
    const server = new SyncServer(300);
    const tab = browser.open(server);
    await tab.run();
    expect(tab.reported).toEqual([]);
    expect(tab.mirror.state()).toMatchObject({
      stage: 'complete',
      markets: 300,
      pages: { done: 3, total: 3 },
      syncing: false,
      trouble: null,
    });
    await expectWhole(browser);
    expect(await storedMarkets(browser)).toEqual(server.markets());
  });
});
