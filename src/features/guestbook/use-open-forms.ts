// Which item of a guestbook is being edited, and which post replied to: one of each at a time. The form of the latest draft opens by
// itself.
import { useEffect, useState } from 'react';
import type { GuestbookPost } from '../../../core/contract/guestbook.ts';
import { ownDrafts, readDrafts } from '../../data/own/drafts.ts';
import { latestDraft } from '../../hooks/latest-draft.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { type Pinned, usePinned } from '../../hooks/use-pinned.ts';

/** Names of a guestbook's drafts, by the item that is edited and the post that is replied to. */
export const draftsOf = (marketId: string) => ({
  edit: (id: string) => `guestbook:${marketId}/edit:${id}`,
  reply: (postId: string) => `guestbook:${marketId}/reply:${postId}`,
});

interface OpenForm {
  id: string;
  /** Opened by its button, not by a draft. */
  isAsked: boolean;
}

export interface OpenForms {
  editing: OpenForm | null;
  /** `id` of the post. */
  replying: OpenForm | null;
  /** Null closes. */
  onEdit: (id: string | null) => void;
  onReply: (postId: string | null) => void;
}

const isAbout = (post: GuestbookPost, id: string) => post.id === id || post.replies.some((reply) => reply.id === id);

/** `posts`: all that are here. `pinned`: the post of the form that was opened last. */
export function useOpenForms(
  marketId: string,
  posts: readonly GuestbookPost[],
): { forms: OpenForms; pinned: Pinned<GuestbookPost> } {
  const { edit, reply } = draftsOf(marketId);
  const drafts = useObservable(ownDrafts);
  const [edited, setEdited] = useState<string | null>(null);
  const [replied, setReplied] = useState<string | null>(null);
  const [last, setLast] = useState<string | null>(null);
  const pinned = usePinned(posts, last, isAbout);
  useEffect(() => void readDrafts(), []);

  const items = posts.flatMap((post) => [post, ...post.replies]);
  const formOf = (asked: string | null, draft: (id: string) => string, all: readonly { id: string }[]) => {
    const latest = latestDraft(drafts, (about) => all.some((item) => draft(item.id) === about));
    const id = asked ?? all.find((item) => draft(item.id) === latest)?.id;
    return id === undefined ? null : { id, isAsked: asked !== null };
  };
  const forms: OpenForms = {
    editing: formOf(edited, edit, items),
    replying: formOf(replied, reply, posts),
    onEdit(id) {
      setEdited(id);
      setLast(id);
    },
    onReply(id) {
      setReplied(id);
      setLast(id);
    },
  };
  return { forms, pinned };
}
