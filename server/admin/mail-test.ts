// `mail-test ADDRESS [KIND]`: sends one mail as configured by MAIL, without the outbox, and prints the result. KIND is a kind of mail, sent
// with made-up values, or a setting of mails: then the test mail can be unsubscribed from, and is sent only while the setting is on.
import { randomUUID } from 'node:crypto';
import { adminText } from '../../core/text/server/operator.ts';
import { openMailer } from '../adapters/open-mailer.ts';
import { renderMail } from '../features/mail/render.ts';
import { MailFailure } from '../ports/mailer.ts';
import { plainAddress } from '../ports/plain-address.ts';
import { StartError } from '../ports/start-error.ts';
import { type Command, UsageError } from './command.ts';
import { flagNamed, kindNamed, sampleData, sampleNames, unsubscribeFor } from './mail-sample.ts';

export const mailTest: Command = async (args, { config, now, print }) => {
  const [address, name = 'test', ...more] = args;
  if (address === undefined || more.length > 0) throw new UsageError(adminText.badArguments('mail-test'));
  if (plainAddress(address) === null) throw new StartError(adminText.mailAddress(address));
  if (!sampleNames.includes(name)) throw new UsageError(adminText.mailKind(name, sampleNames));
  const origin = config.publicOrigin ?? `http://localhost:${config.port}`;
  const flag = flagNamed(name);
  const kind = kindNamed(name) ?? 'test';
  const unsubscribe = flag && (await unsubscribeFor(config, address, flag, origin));
  const rendered = renderMail(kind, sampleData(kind, origin, now), origin, unsubscribe);
  const message = { id: `test-${randomUUID()}`, to: address, ...rendered, date: now };
  try {
    const place = await openMailer(config).send(message, new AbortController().signal);
    print(config.mail === 'folder' ? adminText.mailWritten(place) : adminText.mailSent(address, place));
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error;
    throw new StartError(adminText.mailFailed(error.message), { cause: error });
  }
};
