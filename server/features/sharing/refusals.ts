// The address in a mail with which its recipient refuses all further mails of this kind, with or without an account.
import { shareStopPath } from '../../../core/contract/unsubscribe.ts';
import { shareStopText } from '../../../core/text/sharing.ts';
import { mailKeyOf } from '../../db/mail-key.ts';
import type { Store } from '../../db/schema.ts';
import type { Clock } from '../../ports/clock.ts';
import type { WithdrawMailTo } from '../../ports/mail-queue.ts';
import type { OneClick } from '../../ports/one-click.ts';
import { readStopToken, refusalHashes } from './recipient.ts';

interface Ports {
  store: Store;
  clock: Clock;
  withdrawMailTo: WithdrawMailTo;
}

/** What the address does: the hash of the recipient is kept for good, and mails that wait are withdrawn. */
export function shareRefusals({ store, clock, withdrawMailTo }: Ports): OneClick<string> {
  const keyOf = mailKeyOf(store);
  return {
    path: shareStopPath,
    read: async (token) => readStopToken(token, await keyOf()),
    ask: () => ({ title: shareStopText.ask, text: shareStopText.askHint, button: shareStopText.button }),
    async stop(hash) {
      const key = await keyOf();
      await store.write(async (tx) => {
        await tx
          .insertInto('share_refusals')
          .values({ hash, created_at: clock.now() })
          .onConflict((conflict) => conflict.column('hash').doNothing())
          .execute();
        await withdrawMailTo(tx, 'share', (address) => refusalHashes(address, key).includes(hash));
      });
      return { title: shareStopText.done, text: shareStopText.doneHint };
    },
    unknown: { title: shareStopText.unknown, text: shareStopText.unknownHint },
  };
}
