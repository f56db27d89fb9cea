// The address in a mail that turns off mails of its kind: what its token names, and the setting that it changes.
import type { FastifyInstance } from 'fastify';
import { unsubscribePath } from '../../../core/contract/unsubscribe.ts';
import { mailTopics } from '../../../core/text/server/mail.ts';
import { unsubscribeText } from '../../../core/text/server/unsubscribe.ts';
import { mailKeyOf } from '../../db/mail-key.ts';
import type { Store } from '../../db/schema.ts';
import type { Limiter } from '../../http/rate-limit.ts';
import type { MailWishes } from '../../ports/mail-wishes.ts';
import type { OneClick } from '../../ports/one-click.ts';
import { oneClickRoutes } from './one-click.ts';
import { readUnsubscribeToken, type Subscription } from './unsubscribe-token.ts';

interface Ports {
  store: Store;
  limiter: Limiter;
  wishes: MailWishes;
}

/** Serves the address. */
export function unsubscribeRoutes(app: FastifyInstance, { store, limiter, wishes }: Ports): void {
  const keyOf = mailKeyOf(store);
  const address: OneClick<Subscription> = {
    path: unsubscribePath,
    read: async (token) => readUnsubscribeToken(token, await keyOf()),
    ask: ({ flag }) => ({
      title: unsubscribeText.ask(mailTopics[flag]),
      text: unsubscribeText.askHint,
      button: unsubscribeText.button,
    }),
    async stop({ userId, flag }) {
      await store.write((tx) => wishes.turnOff(tx, userId, flag));
      return { title: unsubscribeText.done, text: unsubscribeText.doneHint(mailTopics[flag]) };
    },
    unknown: { title: unsubscribeText.unknown, text: unsubscribeText.unknownHint },
  };
  oneClickRoutes(app, limiter, address);
}
