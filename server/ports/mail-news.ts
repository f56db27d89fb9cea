// What became of mails, published for metrics on a diagnostics channel of this name.

export const mailChannel = 'loppis.mail';

/** `unwanted`: its setting was off; `gone`: its reason no longer existed. */
export type MailOutcome = 'sent' | 'postponed' | 'dropped' | 'unwanted' | 'gone';

export interface MailEvent {
  outcome: MailOutcome;
  kind: string;
}
