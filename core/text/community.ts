// Texts for what people write on markets: authors, badges, states, paging.

export const communityText = {
  erasedAuthor: 'Borttagen användare',
  erased: 'Borttaget',
  hidden: 'Borttaget av moderator',
  hiddenOwn: (reason: string | null) => (reason ? `Borttaget av moderator. Skäl: ${reason}` : 'Borttaget av moderator'),
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
    first === last ? `${first} av ${total}` : `${first}–${last} av ${total}`,
  /** Of an answer that is kept on the device. */
  age: (when: string) => `Sparat på enheten ${when}`,
} as const;
