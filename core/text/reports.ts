// Texts of reports: both dialogs, with the labels of the reasons, which are sent as they are shown.
import { tryAgainIn } from './span.ts';

/** By `ContentType` of the contract. */
const things: Record<number, string> = {
  0: 'inlägget',
  1: 'svaret',
  2: 'betyget',
  3: 'svaret',
  4: 'meddelandet',
  5: 'loppisen',
};

export const reportText = {
  report: 'Rapportera',
  /** `contentType` of the contract. */
  title: (contentType: number) => `Rapportera ${things[contentType] ?? 'innehållet'}`,
  /** Name of the flag: each one of a page has its author in it. */
  flag: (contentType: number, author: string | null): string =>
    author ? `${reportText.title(contentType)} av ${author}` : reportText.title(contentType),
  whatIsWrong: 'Vad är fel?',
  reason: 'Anledning',
  otherLabel: 'Beskriv vad som är fel',
  secret: 'Den du rapporterar får inte veta vem du är.',
  send: 'Rapportera',
  cancel: 'Avbryt',
  saved: 'Rapporten är sparad på enheten.',
  change: (contentType: number, market: string | undefined): string =>
    contentType === 5 && market ? `Rapportera ${market}` : reportText.title(contentType),
  reasonRequired: 'Välj en anledning',
  otherRequired: 'Ange vad som är fel',
  reasonTooLong: 'Anledningen får inte vara längre än 500 tecken',
  sent: 'Innehåll rapporterat',
  sentMore: 'Ditt ärende har skickats för granskning',
  failedTitle: 'Fel',
  failed: 'Kunde inte rapportera innehållet',
  marketSent: 'Rapporten är skickad',
  marketFailed: 'Ett fel uppstod. Försök igen senare.',
  notFound: 'Det du vill rapportera finns inte längre.',
  own: 'Du kan inte rapportera något som är ditt eget.',
  tooManyInADay: (seconds: number) => `Du har rapporterat mycket det senaste dygnet. ${tryAgainIn(seconds)}`,
} as const;

/** Reasons against what people write, in the order of the dialog. */
export const contentReasons = {
  spam: 'Spam eller reklam',
  inappropriate: 'Olämpligt innehåll',
  offensive: 'Kränkande',
  misinformation: 'Felaktig information',
  harassment: 'Trakasserier',
  other: 'Annat',
} as const;

/** Reasons against a market, in the order of the dialog. */
export const marketReasons = {
  closed: 'Loppisen har stängt för gott',
  incorrect: 'Uppgifterna stämmer inte',
  inappropriate: 'Olämpligt innehåll',
  other: 'Annat',
} as const;
