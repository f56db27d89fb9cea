// Drafts of lists that were deleted elsewhere.

import { useEffect } from 'react';
import { hasVisible } from '../../../core/contract/visible-text.ts';
import { myListsText } from '../../../core/text/screens/lists.ts';
import { dropDraft, ownDrafts, readDrafts } from '../../data/own/drafts.ts';
import { listDraft } from '../../features/lists/list-changes.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { LostDraft } from '../../ui/text/lost-draft.tsx';

/** `ids`: of the lists that have a form. */
export function LostLists({ ids }: { ids: readonly string[] }) {
  useEffect(() => void readDrafts(), []);
  const drafts = useObservable(ownDrafts);
  // An empty id is that of a new list.
  const reached = new Set(['', ...ids].map(listDraft));
  const lost = [...drafts.values()].flatMap((draft) => {
    const { name = '', description = '' } = draft.fields;
    const text = [name, description].filter(hasVisible).join('\n');
    return draft.about.startsWith(listDraft('')) && !reached.has(draft.about) && text ? [{ draft, text }] : [];
  });
  return lost.map(({ draft, text }) => (
    <LostDraft key={draft.about} title={myListsText.lost} text={text} onDiscard={() => dropDraft(draft)} />
  ));
}
