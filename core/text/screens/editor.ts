// Texts of the editor of formatted text.
import { written } from '../written.ts';

export const editorText = {
  toolbar: 'Textformat',
  strong: 'Fet',
  em: 'Kursiv',
  link: 'Länk',
  bulletList: 'Punktlista',
  orderedList: 'Numrerad lista',
  quote: 'Citat',
  count: (length: number, limit: number) => `${written(length)} av ${written(limit)} tecken`,
  linkTitle: 'Länk',
  linkAddress: 'Adress',
  linkAddressHint: 'Till exempel loppis.se eller en mejladress',
  linkWords: 'Text',
  linkInvalid: 'Ange en webbadress eller en mejladress',
  linkSave: 'Spara länken',
  linkRemove: 'Ta bort länken',
  cancel: 'Avbryt',
} as const;
