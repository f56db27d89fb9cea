// Creates the configured mailer.
import { join } from 'node:path';
import { type Config, isLoopback } from '../config/config.ts';
import type { Mailer } from '../ports/mailer.ts';
import { createFolderMailer } from './mail-folder.ts';
import { senderOf } from './mail-parts.ts';
import { createSmtpMailer } from './mail-smtp.ts';

type MailConfig = Pick<Config, 'mail' | 'dataDir' | 'supportEmail' | 'publicOrigin'>;

/** The configured mailer. Nothing is connected or written until the first message. */
export function openMailer({ mail, dataDir, supportEmail, publicOrigin }: MailConfig): Mailer {
  const sender = senderOf(supportEmail, publicOrigin);
  if (mail === 'folder') return createFolderMailer(join(dataDir, 'mail'), sender);
  const url = new URL(mail);
  const ownName = publicOrigin === null ? 'localhost' : new URL(publicOrigin).hostname;
  return createSmtpMailer({ url, isLocal: isLoopback(url.hostname), ownName }, sender);
}
