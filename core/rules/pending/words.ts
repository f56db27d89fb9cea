// A waiting change in Swedish words, for the list of what waits. A call that queues and has no words does not compile.
import { changeText } from '../../text/outbox.ts';
import type { QueueableCall, QueuedRow } from './row.ts';

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

const words: Record<QueueableCall, (row: QueuedRow) => string> = {
  setFavorite: ({ body, names }) =>
    body.favorite === true ? changeText.like(names.market) : changeText.unlike(names.market),
  createList: ({ body }) => changeText.newList(textOf(body.name)),
  updateList({ body, names }) {
    const fields = Object.keys(body);
    if (fields.length === 1 && fields[0] === 'name') return changeText.renameList(textOf(body.name));
    const name = names.list ?? textOf(body.name);
    if (fields.length === 1 && fields[0] === 'isPublic') {
      return body.isPublic === true ? changeText.showList(name) : changeText.hideList(name);
    }
    return changeText.editList(name);
  },
  deleteList: ({ names }) => changeText.deleteList(names.list),
  addToList: ({ names }) => changeText.addMarket(names.market, names.list),
  removeFromList: ({ names }) => changeText.takeMarket(names.market, names.list),
  updateProfile: () => changeText.profile,
  setPrivacy: () => changeText.privacy,
  setMailFlags: () => changeText.mail,
};

/** The change in words, such as 'Gilla ”Röda ladan”'. */
export function wordsFor(row: QueuedRow): string {
  return words[row.call](row);
}
