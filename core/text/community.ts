// Texts for what people write on markets: authors, badges, states, paging.
import { written } from './written.ts';

const withReason = (sentence: string, reason: string | null) => (reason ? `${sentence} Skäl: ${reason}` : sentence);

const notNow = (isOffline: boolean) => (isOffline ? 'Offline' : 'Servern svarar inte');

export const communityText = {
  erasedAuthor: 'Borttagen användare',
  erased: 'Borttaget',
  hidden: 'Borttaget av moderator',
  /** To its author, after the sentence that it is hidden. */
  hiddenOwn: (reason: string | null) => withReason('Bara du ser det, och det kan inte ändras.', reason),
  withReason,
  edited: '(redigerad)',
  admin: 'Admin',
  owner: 'Ägare',
  reply: 'Svara',
  edit: 'Ändra',
  remove: 'Ta bort',
  save: 'Spara',
  cancel: 'Avbryt',
  previous: 'Föregående sida',
  next: 'Nästa sida',
  page: (first: number, last: number, total: number) =>
    first === last
      ? `${written(first)} av ${written(total)}`
      : `${written(first)}–${written(last)} av ${written(total)}`,
  showAll: (total: number) => `Visa alla ${written(total)}`,
  /** In the sheet with all of them. */
  shown: (count: number, total: number) => `Visar ${written(count)} av ${written(total)}`,
  /** Of an answer that is kept on the device and cannot be renewed. */
  age: {
    guestbook: (when: string, isOffline: boolean) => `${notNow(isOffline)} – gästboken som den var ${when}`,
    ratings: (when: string, isOffline: boolean) => `${notNow(isOffline)} – betygen som de var ${when}`,
  },
} as const;
