// Texts of the guestbook on a market: its form, its actions and its states.
import { written } from '../written.ts';

export const guestbookScreenText = {
  /** The sheet with all posts. */
  all: 'Alla inlägg',
  posts: (count: number) => `${written(count)} inlägg, nyast först`,
  write: 'Skriv ett inlägg',
  post: 'Skriv inlägg',
  editPost: 'Ändra inlägget',
  editReply: 'Ändra svaret',
  replyTo: (name: string) => `Svara ${name}`,
  count: (length: number, limit: number) => `${written(length)} av ${written(limit)} tecken`,
  /** Above a draft whose post or reply shows no form. */
  lostDraft: {
    edit: 'Du har en ändring som inte är sparad, av något som inte kan ändras här.',
    reply: 'Du har ett svar som inte är skickat, på ett inlägg som inte kan besvaras här.',
  },
  saveFailed: 'Det gick inte att spara.',
  removeFailed: 'Det gick inte att ta bort.',
  undo: 'Ångra',
  undoLabel: 'Ångra det som väntar',
  tooLate: 'Det är redan skickat och går inte att ångra.',
  /** A deletion that is held, before its seconds. */
  removing: { post: 'Inlägget tas bort', reply: 'Svaret tas bort' },
  inSeconds: (seconds: number) => `om ${seconds}\u00a0s`,
  removingIn: (what: string, seconds: number) => `${what} om ${seconds} sekunder. Du kan ångra.`,
  neverFetched: 'Gästboken finns inte på enheten än. Den hämtas när du har nät. Det du skriver sparas ändå.',
  moreNeedNet: 'Äldre inlägg finns inte på enheten. De visas när du har nät.',
  by: (action: string, name: string) => `${action}: ${name}`,
  /** What an unsent edit did. */
  edited: 'Ändrat',
} as const;
