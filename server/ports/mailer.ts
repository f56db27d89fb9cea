// What sends mail: takes one finished message for one person, and says what to do about a message that did not leave.

export interface MailMessage {
  /** Before the @ of the Message-ID, and the name of a file; letters, digits, - and _. The same at every attempt. */
  id: string;
  /** One plain address. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Epoch milliseconds. */
  date: number;
}

export interface Mailer {
  /**
   * Resolves to where the message is now (a file, or a server and its answer) when it was taken over for good. Rejects
   * with MailFailure; after `signal` soon. A message that failed may have arrived all the same.
   */
  send(message: MailMessage, signal: AbortSignal): Promise<string>;
}

/** `refused`: this message never. `later`: this message, another time. `down`: nothing can be sent now. */
export type MailTrouble = 'refused' | 'later' | 'down';

/** Why a message did not leave. Its text may quote the address. */
export class MailFailure extends Error {
  override readonly name = 'MailFailure';
  readonly trouble: MailTrouble;

  constructor(trouble: MailTrouble, message: string, cause?: unknown) {
    super(message, { cause });
    this.trouble = trouble;
  }
}
