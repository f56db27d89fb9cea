// Texts of ratings.
import { communityText } from './community.ts';
import { tryAgainIn } from './span.ts';

export const ratingText = {
  tooFew: 'Du måste välja minst 1 stjärna',
  tooMany: 'Max 5 stjärnor',
  commentTooLong: 'Kommentar kan inte vara längre än 1000 tecken',
  replyEmpty: 'Svar kan inte vara tomt',
  replyTooLong: 'Svar kan inte vara längre än 1000 tecken',
  failed: 'Ett fel uppstod vid hantering av betyget',
  listFailed: 'Kunde inte ladda betyg',
  statisticsFailed: 'Kunde inte ladda statistik',
  mineFailed: 'Kunde inte ladda dina betyg. Försök igen senare.',
  none: 'Inga betyg ännu',
  signIn: 'Logga in för att betygsätta',
  replied: 'Svar skapat',
  replyFailed: 'Kunde inte skapa svar',
  notFound: 'Betyget finns inte längre.',
  marketNotFound: 'Loppisen finns inte eller visas inte just nu.',
  onlyOwner: 'Bara loppisens ägare kan svara på betyg.',
  mayNotChangeHidden: (reason: string | null) =>
    communityText.withReason(
      'Ditt betyg är borttaget av en moderator. Du kan inte ändra det eller sätta ett nytt.',
      reason,
    ),
  mayNotReplyToHidden: 'Betyget är borttaget av en moderator och kan inte besvaras.',
  onlyAuthor: 'Du kan bara ändra ditt eget betyg.',
  onlyAuthorDeletes: 'Du kan bara ta bort ditt eget betyg.',
  onlyAuthorDeletesReply: 'Du kan bara ta bort ditt eget svar.',
  replyNotFound: 'Svaret finns inte längre.',
  idTaken: 'Betyget kunde inte sparas med det id:t. Försök igen.',
  replyIdTaken: 'Svaret kunde inte sparas med det id:t. Försök igen.',
  /** Names of the fields in waiting changes. */
  stars: 'Betyg',
  comment: 'Kommentar',
  replyField: 'Svar',
  /** What a queued change does, with the market's name. */
  rate: (market = 'en loppis', stars: number) => `Betygsätt ${market}: ${stars} av 5`,
  unrate: (market = 'en loppis') => `Ta bort betyget på ${market}`,
  sendReply: (market = 'en loppis') => `Svara på ett betyg på ${market}`,
  removeRating: (market = 'en loppis') => `Ta bort någons betyg på ${market}`,
  removeReply: (market = 'en loppis') => `Ta bort svaret på ett betyg på ${market}`,
  tooManyInADay: (seconds: number) => `Du har satt många betyg det senaste dygnet. ${tryAgainIn(seconds)}`,
} as const;
