// Drafts of replies and edits whose post or reply shows no form: it was deleted or hidden, is on an older page, or may not be written about
// any more.
import type { GuestbookPost } from '../../../core/contract/guestbook.ts';
import { guestbookScreenText } from '../../../core/text/screens/guestbook.ts';
import { dropDraft, ownDrafts } from '../../data/own/drafts.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { LostDraft } from '../../ui/text/lost-draft.tsx';
import { draftsOf } from './use-open-forms.ts';

interface LostDraftsProps {
  marketId: string;
  /** Those that are here, with one that an open form keeps in sight. */
  posts: readonly GuestbookPost[];
  mayReply: boolean;
}

const isReadable = ({ content }: { content: string | null }) => content !== null;

export function LostDrafts({ marketId, posts, mayReply }: LostDraftsProps) {
  const drafts = useObservable(ownDrafts);
  const { edit, reply } = draftsOf(marketId);
  const edited = posts.flatMap((post) => [post, ...post.replies]).filter(isReadable);
  const answered = mayReply ? posts.filter(isReadable) : [];
  const reached = new Set([...edited.map(({ id }) => edit(id)), ...answered.map(({ id }) => reply(id))]);
  const lost = [...drafts.values()].filter(
    ({ about }) => (about.startsWith(edit('')) || about.startsWith(reply(''))) && !reached.has(about),
  );
  return lost.map((draft) => (
    <LostDraft
      key={draft.about}
      title={guestbookScreenText.lostDraft[draft.about.startsWith(reply('')) ? 'reply' : 'edit']}
      text={draft.fields.text ?? ''}
      onDiscard={() => dropDraft(draft)}
    />
  ));
}
