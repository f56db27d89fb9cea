// Writes mails to a folder, one .eml file each, for a server without an e-mail account. Atomic writes, readable by their owner only.
// The files are the mailbox: nothing removes them, and links in them are valid as long as in a mail.
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Mailer, MailFailure } from '../ports/mailer.ts';
import { mailParts } from './mail-parts.ts';

/** A mailer that writes `<id>.eml` into the folder, which it creates; the same message again replaces its file. */
export function createFolderMailer(folder: string, sender: string): Mailer {
  return {
    async send(message, signal) {
      const parts = mailParts(message, sender);
      // Loaded only when mail is sent.
      const { createTransport } = await import('nodemailer');
      const file = join(folder, `${message.id}.eml`);
      try {
        signal.throwIfAborted();
        const { message: bytes } = await createTransport({
          streamTransport: true,
          buffer: true,
          newline: 'windows',
        }).sendMail(parts);
        if (!(bytes instanceof Buffer)) throw new TypeError('nodemailer did not buffer the message');
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeWhole(file, bytes);
        return file;
      } catch (error) {
        throw new MailFailure('down', `${file}: ${error instanceof Error ? error.message : String(error)}`, error);
      }
    },
  };
}

/** Writes a temporary file, flushes and renames it: a reader never sees half a mail, and none is lost in a power cut. */
async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const unfinished = `${file}.part`;
  try {
    await writeFile(unfinished, bytes, { mode: 0o600, flush: true });
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  // Windows cannot open folders, and needs no flush of them.
  if (process.platform === 'win32') return;
  const folder = await open(dirname(file), 'r');
  await folder.sync().finally(() => folder.close());
}
