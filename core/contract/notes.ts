// Private notes: one text per person and market, which no other person and no other call is shown.
import * as v from 'valibot';
import { noteText } from '../text/notes.ts';
import { validationText } from '../text/validation.ts';
import { endpoint } from './endpoint.ts';
import { idSchema, textField } from './text-fields.ts';

/** `text` counts what is sent after trimming, in Unicode code points. */
export const noteLimits = { text: 2000, perPerson: 1000 } as const;

const noteSchema = v.object({
  marketId: idSchema,
  /** The market's present name; the one it had when the note was written once the person may not see the market any more. */
  marketName: v.string(),
  text: v.string(),
  /** Of the text, for If-Match. Emptying the note counts as an edit; 0 where no note was ever written. */
  version: v.number(),
  /** ISO 8601 in UTC, by the server's clock. */
  updatedAt: v.string(),
});
export type Note = v.InferOutput<typeof noteSchema>;

export const getMyNotes = endpoint('getMyNotes', 'GET /users/me/notes', {
  access: 'signed in',
  rate: 'read',
  summary: 'The caller’s notes, last changed first',
  reply: v.array(noteSchema),
});

export const setNote = endpoint('setNote', 'PUT /users/me/notes/{marketId}', {
  access: 'signed in',
  rate: 'own',
  summary: 'Sets the caller’s note on a market; an empty text deletes it, and is answered with an empty note',
  ifMatch: true,
  params: { marketId: idSchema },
  body: v.strictObject({
    text: textField(0, noteLimits.text, validationText.wrongForm, noteText.tooLong(noteLimits.text)),
  }),
  reply: noteSchema,
  offline: true,
});

export const noteCalls = { getMyNotes, setNote };
