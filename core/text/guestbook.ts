// Texts of guestbooks.
import { communityLimits } from '../contract/community-limits.ts';

export const guestbookText = {
  postEmpty: 'Inlägg kan inte vara tomt',
  postTooLong: `Inlägg kan inte vara längre än ${communityLimits.guestbook} tecken`,
  replyEmpty: 'Svar kan inte vara tomt',
  replyTooLong: `Svar kan inte vara längre än ${communityLimits.guestbook} tecken`,
  failed: 'Ett fel uppstod vid laddning av gästboken',
  none: 'Inga inlägg i gästboken ännu. Var först att skriva!',
  signIn: 'Logga in för att skriva i gästboken',
  title: 'Gästbok',
  notFound: 'Inlägget finns inte längre.',
  replyNotFound: 'Svaret finns inte längre.',
  marketNotFound: 'Loppisen finns inte eller visas inte just nu.',
  mayNotChange: 'Du kan bara ändra det du själv har skrivit.',
  mayNotReply: 'Bara loppisens ägare och administratörer kan svara.',
  tooMany: (minutes: number) => `Du har skrivit mycket på kort tid. Försök igen om ${minutes} min.`,
} as const;
