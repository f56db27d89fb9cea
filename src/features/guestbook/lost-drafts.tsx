// Drafts of replies and edits whose post or reply shows no form: it was deleted, is on an older page, or may not be written about any more.
import type { GuestbookPost } from '../../../core/contract/guestbook.ts';
import { guestbookScreenText } from '../../../core/text/guestbook-screen.ts';
import { changeActionText } from '../../../core/text/waiting.ts';
import { dropDraft, ownDrafts } from '../../data/own/drafts.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import thread from '../../ui/thread.module.css';
import classes from './guestbook.module.css';
import { draftsOf } from './use-open-forms.ts';

interface LostDraftsProps {
  marketId: string;
  /** Those that are here, with one that an open form keeps in sight. */
  posts: readonly GuestbookPost[];
  mayReply: boolean;
}

export function LostDrafts({ marketId, posts, mayReply }: LostDraftsProps) {
  const drafts = useObservable(ownDrafts);
  const { edit, reply } = draftsOf(marketId);
  const edited = posts.flatMap((post) => [post, ...post.replies]).filter(({ content }) => content !== null);
  const reached = new Set([...edited.map(({ id }) => edit(id)), ...(mayReply ? posts.map(({ id }) => reply(id)) : [])]);
  const lost = [...drafts.values()].filter(
    ({ about }) => (about.startsWith(edit('')) || about.startsWith(reply(''))) && !reached.has(about),
  );
  return lost.map(({ about, fields: { text = '' } }) => {
    const title = guestbookScreenText.lostDraft[about.startsWith(reply('')) ? 'reply' : 'edit'];
    return (
      <section key={about} className={classes.lost} aria-label={title}>
        <p>{title}</p>
        <p className={thread.text}>{text}</p>
        <div className={classes.actions}>
          <CopyButton tone="plain" icon={null} text={text} label={changeActionText.copy} />
          <Button tone="plain" onClick={() => dropDraft(about)}>
            {changeActionText.discard}
          </Button>
        </div>
      </section>
    );
  });
}
