// `mail-test ADDRESS`: sends one mail as configured by MAIL, without the outbox, and prints the result.
import { randomUUID } from 'node:crypto';
import { adminText } from '../../core/text/operator.ts';
import { openMailer } from '../adapters/open-mailer.ts';
import { renderMail } from '../features/mail/render.ts';
import { MailFailure } from '../ports/mailer.ts';
import { plainAddress } from '../ports/plain-address.ts';
import { StartError } from '../ports/start-error.ts';
import { type Command, UsageError } from './command.ts';

export const mailTest: Command = async (args, { config, now, print }) => {
  const [address, ...more] = args;
  if (address === undefined || more.length > 0) throw new UsageError(adminText.badArguments('mail-test'));
  if (plainAddress(address) === null) throw new StartError(adminText.mailAddress(address));
  const origin = config.publicOrigin ?? `http://localhost:${config.port}`;
  const rendered = renderMail('test', { link: `${origin}/` }, origin);
  const message = { id: `test-${randomUUID()}`, to: address, ...rendered, date: now };
  try {
    const place = await openMailer(config).send(message, new AbortController().signal);
    print(config.mail === 'folder' ? adminText.mailWritten(place) : adminText.mailSent(address, place));
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error;
    throw new StartError(adminText.mailFailed(error.message), { cause: error });
  }
};
