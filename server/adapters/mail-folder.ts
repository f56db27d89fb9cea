// Writes mails to a folder, one .eml file each, for a server without an e-mail account. Atomic writes, readable by their owner only.
// The files are the mailbox: only the erasure of an account removes those to its address. Links in them are valid as long as in a mail.
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Mailer, MailFailure } from '../ports/mailer.ts';
import { plainAddress } from '../ports/plain-address.ts';
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
    async forget(which) {
      if ('id' in which) return rm(join(folder, `${which.id}.eml`), { force: true });
      const theirs = new Set(which.to.map(comparable));
      for (const name of theirs.size > 0 ? await mailsIn(folder) : []) {
        const to = await recipientOf(join(folder, name));
        if (to !== null && theirs.has(comparable(to))) await rm(join(folder, name), { force: true });
      }
    },
  };
}

/** The form in which mail programs compare addresses; the header has the domain in ASCII. */
const comparable = (address: string) => (plainAddress(address) ?? address).normalize('NFC').toLowerCase();

/** Names of the mails in a folder, unfinished ones too; none when there is no folder yet. */
async function mailsIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => /\.eml(?:\.part)?$/.test(name));
  } catch (error) {
    if (Object(error).code === 'ENOENT') return [];
    throw error;
  }
}

/** Bytes in which every header of ours ends. */
const headBytes = 4096;

/** The address in the header `To`; null when there is none. */
async function recipientOf(path: string): Promise<string | null> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    const head = buffer.toString('utf8', 0, bytesRead).split('\r\n\r\n')[0] ?? '';
    const to = /^To:\s+(\S+)\s*$/im.exec(head)?.[1];
    return to?.replace(/^<(.*)>$/, '$1') ?? null;
  } finally {
    await file.close();
  }
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
