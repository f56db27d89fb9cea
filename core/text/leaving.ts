// Texts of the screen where people leave, and of what the server refuses there.
import { written } from './written.ts';

/** A count with its noun, such as '1 loppis' or '2 loppisar'. */
const several = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${written(count)} ${many}`);

export const leavingText = {
  title: 'Lämna Loppis',
  row: { title: 'Lämna Loppis', text: 'Ta bort kontot och det som är ditt.', button: 'Så går det till' },
  intro: 'Kontot tas bort på en gång och går inte att få tillbaka. Så här blir det:',
  export: {
    title: 'Ta med dig allt först',
    text: 'Bilder, listor, betyg och inlägg i en fil.',
    button: 'Hämta mina uppgifter',
  },
  goes: 'Det här försvinner',
  account: 'Ditt konto och din profil',
  accountParts: 'Namn, bild, adress, alla inloggningar',
  /** Null when there is neither. */
  lists: (likes: number, lists: number): string | null => {
    const parts = [
      ...(likes > 0 ? [`${written(likes)} gillade`] : []),
      ...(lists > 0 ? [several(lists, 'lista', 'listor')] : []),
    ];
    return parts.length === 0 ? null : parts.join(' och ');
  },
  notes: (count: number) => several(count, 'anteckning', 'anteckningar'),
  posts: (count: number) => (count === 1 ? '1 inlägg i en gästbok' : `${written(count)} inlägg i gästböcker`),
  /** Undefined for none. */
  answeredPosts: (count: number) =>
    count === 0 ? undefined : `${count === 1 ? 'Ett' : written(count)} som fått svar läses som ”Borttaget”`,
  ratingReplies: (count: number) => `${written(count)} svar på betyg`,
  pictures: (count: number) => several(count, 'bild du har laddat upp', 'bilder du har laddat upp'),
  mails: (count: number) =>
    several(count, 'mejl till dig som inte har skickats', 'mejl till dig som inte har skickats'),
  contact: (count: number) => `Telefon och mejl på ${count === 1 ? 'din loppis' : `dina ${written(count)} loppisar`}`,
  stays: 'Det här stannar',
  market: 'Utan ägare. Någon annan kan ta över.',
  entered: (count: number) => several(count, 'loppis som du har lagt in', 'loppisar som du har lagt in'),
  enteredHow: (count: number) => `${count === 1 ? 'Den finns' : 'De finns'} kvar, men inte att det var du.`,
  ratings: (count: number) => `${written(count)} betyg`,
  ratingsHow: 'Stjärnorna är kvar, men inte kommentarerna eller att det var du.',
  log: 'När du loggade in',
  logHow: 'Vad som hände och när, utan namn och adress. Högst ett år.',
  copies: 'Säkerhetskopior',
  copiesHow: 'Finns kvar tills de raderas. Används en sådan tas ditt konto bort ur den igen.',
  waiting: (count: number) => several(count, 'ändring väntar', 'ändringar väntar'),
  waitingMore: (count: number) => `och ${written(count)} till`,
  waitingLost: (count: number) =>
    count === 1
      ? 'Den är inte skickad än. Den slängs om du lämnar.'
      : 'De är inte skickade än. De slängs om du lämnar.',
  sure: 'Är du säker?',
  typePassword: 'Skriv ditt lösenord, så vet vi att det är du.',
  password: 'Lösenord',
  erase: 'Ta bort mitt konto',
  erasing: 'Tar bort …',
  stay: 'Stanna kvar',
  lastMail: 'Du får ett sista mejl som bekräftar att allt är borta.',
  done: 'Ditt konto är borttaget.',
  counting: 'Räknar ihop det som är ditt …',
  uncounted: 'Det gick inte att räkna ihop det som är ditt just nu.',
  uncountedOffline: 'Utan nät kan vi inte räkna ihop det som är ditt.',
} as const;

export const leavingErrorText = {
  lastSuperAdmin: 'Du är den sista SuperAdmin. Gör någon annan till SuperAdmin innan du lämnar.',
  failed: 'Kontot kunde inte tas bort. Försök igen.',
  /** The session ended before the answer came. */
  ended: 'Du är inte inloggad längre. Kan du inte logga in igen är kontot borttaget.',
  empty: 'Skriv ditt lösenord.',
} as const;
