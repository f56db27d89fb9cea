// Counts above 999 are written with a space wherever they may come.
import { expect, it } from 'vitest';
import { ownAnswerText } from '../../../core/text/answers.ts';
import { communityText } from '../../../core/text/community.ts';
import { exportScreenText } from '../../../core/text/export.ts';
import { leavingText } from '../../../core/text/leaving.ts';
import { listText } from '../../../core/text/lists.ts';
import { noteText } from '../../../core/text/notes.ts';
import { pictureText } from '../../../core/text/pictures.ts';
import { accountText } from '../../../core/text/screens/account.ts';
import { editorText } from '../../../core/text/screens/editor.ts';
import { fieldText } from '../../../core/text/screens/fields.ts';
import { guestbookScreenText } from '../../../core/text/screens/guestbook.ts';
import { listDoneText, myListsText } from '../../../core/text/screens/lists.ts';
import { searchText } from '../../../core/text/screens/markets-search.ts';
import { ratingScreenText } from '../../../core/text/screens/ratings.ts';
import { readinessText } from '../../../core/text/screens/readiness.ts';
import { validationText } from '../../../core/text/validation.ts';
import { changeActionText, lossText, signOutText, waitingChipText } from '../../../core/text/waiting.ts';

const areas = [
  ...[
    accountText,
    communityText,
    editorText,
    exportScreenText,
    fieldText,
    guestbookScreenText,
    leavingText,
    { found: searchText.found },
  ],
  ...[listDoneText, myListsText, noteText, ownAnswerText, ratingScreenText, readinessText, changeActionText, lossText],
  ...[signOutText, waitingChipText],
];
/** Functions of numbers alone, each with its source. */
const counting = (area: object): ((...counts: number[]) => unknown)[] =>
  Object.values(area).flatMap((value) => {
    if (typeof value === 'object' && value !== null) return counting(value);
    return typeof value === 'function' && /^\(?[^)=]*\b(count|length|total|waiting|done|likes)\b/.test(String(value))
      ? [value]
      : [];
  });

it('in every text about a count', () => {
  const texts = areas.flatMap(counting).map((text) => String(text(1234, 1235, 1236)));
  expect(texts.length).toBeGreaterThan(40);
  expect(texts.filter((text) => /\d{4}/.test(text))).toEqual([]);
  expect(communityText.page(1, 3, 1000)).toBe('1–3 av 1\u00a0000');
});

it('in every limit that may be above 999', () => {
  const ofLimit = [listText.tooManyMarkets, listText.tooManyInAll, noteText.tooLong, noteText.tooMany];
  const texts = [...ofLimit, validationText.tooSmall, validationText.tooLarge].map((text) => text(1000));
  expect([...texts, pictureText.tooLong].filter((text) => !/\d\u00a0000/.test(text))).toEqual([]);
});
