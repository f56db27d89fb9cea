// Words of the signed-in person's own answers: a conflict in one, and its line in the offline report.
import { written } from './written.ts';

const choose = (what: string) => `${what} på en annan enhet eller i en annan flik. Välj vad som ska gälla.`;

/** Words of changes that met one of another device, or of another tab. */
export interface ConflictText {
  /** One thing was changed there too. */
  conflict: string;
  /** The same of several things, at least two. */
  conflicts: (count: number) => string;
}

/** What each own answer needs in words. */
export interface OwnAnswerText extends ConflictText {
  /** Its line in the report of what works without a net; null keeps it out of the report. */
  readiness: {
    name: string;
    /** How much of it is stored, by the length of its array; null says nothing. */
    amount: ((count: number) => string) | null;
  } | null;
}

/** Of texts that may be in no own answer. */
export const textConflicts = {
  post: {
    conflict: choose('Inlägget är ändrat'),
    conflicts: (count) => choose(`${written(count)} inlägg är ändrade`),
  },
  reply: {
    conflict: choose('Svaret är ändrat'),
    conflicts: (count) => choose(`${written(count)} svar är ändrade`),
  },
} as const satisfies Record<string, ConflictText>;

/** By their call. */
export const ownAnswerText = {
  getMyLists: {
    conflict: choose('Listan är ändrad'),
    conflicts: (count) => choose(`${written(count)} listor är ändrade`),
    readiness: { name: 'Dina listor', amount: (count) => (count === 1 ? '1 lista' : `${written(count)} listor`) },
  },
  getMyProfile: {
    conflict: choose('Profilen är ändrad'),
    conflicts: () => choose('Profilen är ändrad'),
    readiness: { name: 'Din profil', amount: null },
  },
  getMyMarkets: {
    conflict: choose('Loppisen är ändrad'),
    conflicts: (count) => choose(`${written(count)} loppisar är ändrade`),
    readiness: null,
  },
  getMyNotes: {
    conflict: choose('Anteckningen är ändrad'),
    conflicts: (count) => choose(`${written(count)} anteckningar är ändrade`),
    readiness: {
      name: 'Dina anteckningar',
      amount: (count) => (count === 1 ? '1 anteckning' : `${written(count)} anteckningar`),
    },
  },
  getMyRatings: {
    conflict: choose('Betyget är ändrat'),
    conflicts: (count) => choose(`${written(count)} betyg är ändrade`),
    readiness: { name: 'Dina betyg', amount: null },
  },
  getMyPosts: {
    ...textConflicts.post,
    readiness: { name: 'Dina inlägg', amount: null },
  },
} as const satisfies Record<string, OwnAnswerText>;

/** Conflicts of several kinds at once. */
export const severalConflictsText: string = choose('Flera saker är ändrade');
