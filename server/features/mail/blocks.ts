// A mail as typed blocks, before it is written as HTML or plain text: what it says and in which order.
import type { MailFlag } from '../../../core/contract/profile.ts';
import { isMailName } from '../../../core/rules/form/mail-name.ts';
import { deviceText } from '../../../core/text/auth.ts';
import {
  mailAbout,
  mailFrame,
  mailQuote,
  mailTopics,
  mailWords,
  registrationLine,
  severalText,
  sharedLine,
} from '../../../core/text/server/mail.ts';
import { shareStopText } from '../../../core/text/sharing.ts';
import type { MailData, OfferedRegistration, Quote, SharedMarket } from '../../ports/mail-queue.ts';

/** A kind of mail that can be written, the operator's test mail included. */
export type WrittenKind = keyof typeof mailWords;

export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  /** 1 to 5. */
  | { kind: 'stars'; stars: number }
  /** Text of another user, by lines; empty lines separate paragraphs. */
  | { kind: 'quote'; lines: readonly string[] }
  | { kind: 'byline'; text: string }
  /** `about` distinguishes it from other buttons; null when there is only one. */
  | { kind: 'button'; about: string | null; label: string; link: string };

export interface Composed {
  subject: string;
  blocks: readonly Block[];
  /** Below the card: why the mail is sent. */
  foot: { why: string; unsubscribe: { label: string; link: string; more: string | null } | null };
}

/** What a greeting may hold: letters, and what joins them in names. Nothing that a mail program makes a link of. */
const name = /^\p{L}[\p{L}\p{M}'’ -]{0,39}$/u;

/** The address that turns off mails under a setting, or for a recipient without an account. */
export interface Unsubscribe {
  /** Null: the recipient has no setting for it. */
  flag: MailFlag | null;
  link: string;
}

/** The mail of a kind with these values. `unsubscribe` is null for one that is always sent. */
export function composeMail(kind: WrittenKind, data: MailData, unsubscribe: Unsubscribe | null): Composed {
  const buttons = buttonsOf(data);
  const general = kind === 'confirm' && buttons.length > 1 ? severalText : mailWords[kind];
  const words = { ...general, ...(data.market !== undefined && mailAbout[kind]?.(oneLine(data.market))) };
  // A stranger may have typed any name beside another person's address.
  const isOwnAddress = kind !== 'confirm' && kind !== 'email-new';
  const greeted = isOwnAddress && data.name !== undefined && name.test(data.name) ? data.name : null;
  const before = [...(greeted === null ? [] : [mailFrame.greeting(greeted)]), ...words.before];
  const paragraph = (text: string): Block => ({ kind: 'paragraph', text });
  return {
    subject: words.subject,
    blocks: [
      { kind: 'heading', text: words.subject },
      ...before.map(paragraph),
      ...(data.quote ? quoteBlocks(data.quote) : []),
      ...(data.share ? sharedBlocks(data.share) : []),
      ...buttons.map(({ about, link }): Block => ({ kind: 'button', about, label: words.button, link })),
      ...words.after.map(paragraph),
    ],
    foot: {
      why: words.why,
      unsubscribe: unsubscribe && {
        label: unsubscribe.flag ? mailFrame.unsubscribe(mailTopics[unsubscribe.flag]) : shareStopText.label,
        link: unsubscribe.link,
        more: unsubscribe.flag && mailFrame.moreChoices,
      },
    },
  };
}

/** Line ends of any system. */
const lineEnd = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;
/** Characters that are not shown, or that reverse the direction of those behind them. */
const invisible = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

const cleaned = (line: string) => line.replaceAll('\t', ' ').replaceAll(invisible, '').trim();

/** For a subject, and for a sentence. */
function oneLine(text: string): string {
  return text.split(lineEnd).map(cleaned).filter(Boolean).join(' ');
}

/** The quote of a text; none for an empty one. */
function quoted(text: string | null): Block[] {
  const lines = (text ?? '').trim().split(lineEnd).map(cleaned);
  const apart = lines.filter((line, n) => line !== '' || lines[n - 1] !== '');
  return apart.some(Boolean) ? [{ kind: 'quote', lines: apart }] : [];
}

function quoteBlocks({ stars, text, author, at }: Quote): Block[] {
  return [
    ...(stars === undefined ? [] : [{ kind: 'stars', stars } as const]),
    ...quoted(text),
    { kind: 'byline', text: mailQuote.byline(oneLine(author), clockTime(at, false)) },
  ];
}

function sharedBlocks({ market, city, sender, quote }: SharedMarket): Block[] {
  const shown = sender !== null && isMailName(sender) ? sender : null;
  const lead: Block = { kind: 'paragraph', text: sharedLine(shown, market, city) };
  return [lead, ...quoted(quote)];
}

/** Null for one that is not known. */
const knownDevice = (device: string | null) => (device === deviceText.unknown ? null : device);

function buttonsOf({ link, registrations = [] }: MailData): { about: string | null; link: string }[] {
  const line = ({ registeredAt, device }: OfferedRegistration, seconds: boolean) =>
    registrationLine(clockTime(registeredAt, seconds), knownDevice(device), registrations.length === 1);
  const short = registrations.map((registration) => line(registration, false));
  const offers = registrations.map((registration, index) => {
    const isDouble = short.some((other, place) => other === short[index] && place !== index);
    return { about: line(registration, isDouble), link: registration.link };
  });
  return link === undefined ? offers : [{ about: null, link }, ...offers];
}

const minutes = {
  timeZone: 'Europe/Stockholm',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
} as const;
const toTheMinute = new Intl.DateTimeFormat('sv-SE', minutes);
const toTheSecond = new Intl.DateTimeFormat('sv-SE', { ...minutes, second: '2-digit' });

/** Such as '15 juni kl. 14:05', or '15 juni kl. 14:05:20'. */
function clockTime(ms: number, seconds: boolean): string {
  return (seconds ? toTheSecond : toTheMinute).format(ms);
}
