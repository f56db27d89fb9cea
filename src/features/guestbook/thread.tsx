// A post with its replies, and the form of a new reply.
import type { GuestbookPost } from '../../../core/contract/guestbook.ts';
import { communityText } from '../../../core/text/community.ts';
import { guestbookScreenText } from '../../../core/text/screens/guestbook.ts';
import { Button } from '../../ui/form/button.tsx';
import classes from '../../ui/text/thread.module.css';
import { Entry, type EntryParts } from './entry.tsx';
import { type GuestbookMarket, write } from './guestbook-changes.ts';
import { ItemForm } from './item-form.tsx';
import { draftsOf } from './use-open-forms.ts';

export interface ThreadProps extends EntryParts {
  market: GuestbookMarket;
  post: GuestbookPost;
  /** The market's verified owner, or an admin. */
  mayReply: boolean;
}

export function Thread({ market, post, mayReply, ...parts }: ThreadProps) {
  const { held } = parts;
  const { replying, onReply } = parts.forms;
  const isHeld = held.has(post.id);
  const replies = isHeld ? [] : post.replies.filter(({ id }) => held.get(id)?.seconds !== 0);
  const isReplying = mayReply && !isHeld && post.content !== null && replying?.id === post.id;
  const draft = draftsOf(market.id).reply(post.id);
  return (
    <article className={classes.item}>
      <Entry place={{ market, postId: null }} item={post} {...parts}>
        {mayReply && !isReplying && post.content !== null && (
          <Button
            tone="plain"
            data-opens={draft}
            aria-label={guestbookScreenText.replyTo(post.userFullName)}
            onClick={() => onReply(post.id)}
          >
            {communityText.reply}
          </Button>
        )}
      </Entry>
      {(replies.length > 0 || isReplying) && (
        <ul className={classes.thread} data-open={isReplying || undefined}>
          {replies.map((reply) => (
            <li key={reply.id}>
              <Entry place={{ market, postId: post.id }} item={reply} {...parts} />
            </li>
          ))}
          {isReplying && (
            <li>
              <ItemForm
                about={draft}
                label={guestbookScreenText.replyTo(post.userFullName)}
                submit={communityText.reply}
                isReply
                takesFocus={replying.isAsked}
                onSave={(content, typedAs) =>
                  write({ market, postId: post.id, person: post.userFullName }, content, typedAs)
                }
                onClose={() => onReply(null)}
              />
            </li>
          )}
        </ul>
      )}
    </article>
  );
}
