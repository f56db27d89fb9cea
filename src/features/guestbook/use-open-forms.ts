// Which item of a guestbook is being edited, and which post replied to: one of each at a time. A form with a stored draft opens by
// itself, and the post of a form that was opened stays in sight while the list changes around it.
import { useEffect, useRef, useState } from 'react';
import type { GuestbookPost } from '../../../core/contract/guestbook.ts';
import { pendingKey } from '../../../core/rules/pending-state.ts';
import { ownDrafts, readDrafts } from '../../data/own/drafts.ts';
import { useObservable } from '../../hooks/use-observable.ts';

/** Names of the drafts. */
export const editDraft = (id: string) => pendingKey.post(id);
export const replyDraft = (postId: string) => `reply:${postId}`;

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

interface Pinned {
  /** The post of the form that was opened last; undefined when there is none, or the page was turned since. */
  post: GuestbookPost | undefined;
  /** It is not in the guestbook any more, but what was typed about it is not saved. */
  isGone: boolean;
  release: () => void;
}

/** `posts`: all that are here. */
export function useOpenForms(posts: readonly GuestbookPost[]): { forms: OpenForms; pinned: Pinned } {
  const drafts = useObservable(ownDrafts);
  const [edited, setEdited] = useState<string | null>(null);
  const [replied, setReplied] = useState<string | null>(null);
  const [pin, setPin] = useState<string | null>(null);
  const last = useRef<GuestbookPost>(undefined);
  useEffect(() => void readDrafts(), []);

  const items = posts.flatMap((post) => [post, ...post.replies]);
  const formOf = (asked: string | null, draft: (id: string) => string, all: readonly { id: string }[]) => {
    const id = asked ?? all.find((item) => drafts.has(draft(item.id)))?.id;
    return id === undefined ? null : { id, isAsked: asked !== null };
  };
  const here = posts.find(({ id, replies }) => id === pin || replies.some((reply) => reply.id === pin));
  useEffect(() => {
    if (here) last.current = here;
  }, [here]);
  const isUnsaved = pin !== null && (drafts.has(editDraft(pin)) || drafts.has(replyDraft(pin)));
  return {
    forms: {
      editing: formOf(edited, editDraft, items),
      replying: formOf(replied, replyDraft, posts),
      onEdit(id) {
        setEdited(id);
        setPin(id);
      },
      onReply(id) {
        setReplied(id);
        setPin(id);
      },
    },
    pinned: {
      post: here ?? (isUnsaved ? last.current : undefined),
      isGone: here === undefined,
      release: () => setPin(null),
    },
  };
}
