// Texts of guestbooks.
import { communityText } from './community.ts';
import { tryAgainIn } from './span.ts';

export const guestbookText = {
  postEmpty: 'Inlägg kan inte vara tomt',
  postTooLong: 'Inlägg kan inte vara längre än 2000 tecken',
  replyEmpty: 'Svar kan inte vara tomt',
  replyTooLong: 'Svar kan inte vara längre än 2000 tecken',
  failed: 'Ett fel uppstod vid laddning av gästboken',
  none: 'Inga inlägg i gästboken ännu. Var först att skriva!',
  signIn: 'Logga in för att skriva i gästboken',
  title: 'Gästbok',
  notFound: 'Inlägget finns inte längre.',
  replyNotFound: 'Svaret finns inte längre.',
  marketNotFound: 'Loppisen finns inte eller visas inte just nu.',
  idTaken: 'Det gick inte att spara med det id:t. Försök igen.',
  mayNotChange: 'Du kan bara ändra det du själv har skrivit.',
  mayNotChangeHidden: (reason: string | null) =>
    communityText.withReason('Texten är borttagen av en moderator och kan inte ändras.', reason),
  mayNotReplyToHidden: 'Inlägget är borttaget av en moderator och kan inte besvaras.',
  mayNotReply: 'Bara loppisens ägare och administratörer kan svara.',
  tooMany: (seconds: number) => `Du har skrivit mycket på kort tid. ${tryAgainIn(seconds)}`,
} as const;

const at = (market: string | undefined) => `hos ${market || 'en loppis'}`;

/** Waiting changes of guestbooks, by the name of the market, and their fields. */
export const guestbookChangeText = {
  addPost: (market?: string) => `Inlägg ${at(market)}`,
  editPost: (market?: string) => `Ändra inlägg ${at(market)}`,
  deletePost: (market?: string) => `Ta bort inlägg ${at(market)}`,
  addReply: (market?: string) => `Svar i gästboken ${at(market)}`,
  editReply: (market?: string) => `Ändra svar i gästboken ${at(market)}`,
  deleteReply: (market?: string) => `Ta bort svar i gästboken ${at(market)}`,
  post: 'Inlägg',
  reply: 'Svar',
} as const;
