// Sends one rendered message to one recipient; failures are classified for the retry.

export interface MailMessage {
  /** Local part of the Message-ID, and file name; letters, digits, - and _. The same at every attempt. */
  id: string;
  /** One plain address. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The address that turns off mails of this kind (RFC 8058); null for a mail that is always sent. */
  unsubscribe: string | null;
  /** Epoch milliseconds. */
  date: number;
}

export interface Mailer {
  /**
   * Resolves to the destination (a file, or a server and its reply) when the message was accepted. Rejects with MailFailure;
   * soon after `signal` is aborted. A failed message may still have arrived.
   */
  send(message: MailMessage, signal: AbortSignal): Promise<string>;
  /**
   * Removes what it keeps of messages to any of the addresses (in any case of letters), or of one message by its id; absent where
   * nothing is kept. Rejects with the file system's error.
   */
  forget?(which: { to: readonly string[] } | { id: string }): Promise<void>;
}

/** `refused`: permanent failure of this message. `later`: transient failure of this message. `down`: nothing can be sent now. */
export type MailTrouble = 'refused' | 'later' | 'down';

/** Why a message was not sent. Its text may contain the address. */
export class MailFailure extends Error {
  override readonly name = 'MailFailure';
  readonly trouble: MailTrouble;

  constructor(trouble: MailTrouble, message: string, cause?: unknown) {
    super(message, { cause });
    this.trouble = trouble;
  }
}
