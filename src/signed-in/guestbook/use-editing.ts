// Which of the person's posts is being edited: the one whose form was opened, else the one that was typed about last.
import { useEffect, useState } from 'react';
import type { OwnPost } from '../../../core/contract/guestbook.ts';
import { ownDrafts, readDrafts } from '../../data/own/drafts.ts';
import { draftsOf, type OpenForms } from '../../features/guestbook/use-open-forms.ts';
import { latestDraft } from '../../hooks/latest-draft.ts';
import { useObservable } from '../../hooks/use-observable.ts';

export function useEditing(posts: readonly OwnPost[]): Pick<OpenForms, 'editing' | 'onEdit'> {
  const [asked, setAsked] = useState<string | null>(null);
  const drafts = useObservable(ownDrafts);
  useEffect(() => void readDrafts(), []);
  const draftOf = ({ id, marketId }: OwnPost) => draftsOf(marketId).edit(id);
  const latest = latestDraft(drafts, (about) => posts.some((post) => draftOf(post) === about));
  const id = asked ?? posts.find((post) => draftOf(post) === latest)?.id;
  return { editing: id === undefined ? null : { id, isAsked: asked !== null }, onEdit: setAsked };
}
