// One of the person's posts or replies in 'Mina inlägg': its market, to whom and when, the text, and what may be done with it.
import { useState } from 'react';
import type { OwnPost } from '../../../core/contract/guestbook.ts';
import { writtenAt } from '../../../core/rules/day/written-at.ts';
import { communityText } from '../../../core/text/community.ts';
import { myPostsText } from '../../../core/text/screens/my-posts.ts';
import { EntryBody } from '../../features/guestbook/entry-body.tsx';
import { isEdited } from '../../features/guestbook/entry-parts.tsx';
import { HeldLine } from '../../features/guestbook/held-line.tsx';
import type { HeldDeletion } from '../../features/guestbook/use-held.ts';
import type { OpenForms } from '../../features/guestbook/use-open-forms.ts';
import { useNow } from '../../hooks/use-now.ts';
import { Button } from '../../ui/form/button.tsx';
import { MarketLink } from '../../ui/market/market-link.tsx';
import { HiddenNote } from '../../ui/text/hidden-note.tsx';
import account from '../account.module.css';
import classes from './my-posts.module.css';

interface MyPostProps extends Pick<OpenForms, 'editing' | 'onEdit'> {
  post: OwnPost;
  /** Its deletion waits. */
  held: HeldDeletion | undefined;
  onOpen: (marketId: string) => void;
  onShowWaiting: () => void;
}

export function MyPost({ post, held, onOpen, ...more }: MyPostProps) {
  const { id, marketId, marketName, postId, replyTo, isHidden, hiddenReason, createdAt } = post;
  const now = useNow();
  const name = marketName ?? myPostsText.noMarket;
  const facts = [
    postId !== null && myPostsText.reply(replyTo),
    writtenAt(Date.parse(createdAt), now),
    isEdited(post) && communityText.edited,
  ];
  return (
    <li>
      <h3>
        {marketName === null ? (
          name
        ) : (
          <MarketLink id={marketId} onOpen={onOpen}>
            {name}
          </MarketLink>
        )}
      </h3>
      <p className={account.facts}>{facts.filter(Boolean).join(' · ')}</p>
      {held ? (
        <HeldLine id={id} isReply={postId !== null} held={held} />
      ) : (
        <EntryBody
          place={{ market: { id: marketId, name: marketName ?? '' }, postId }}
          item={{ ...post, content: isHidden || marketName === null ? null : post.content }}
          name={name}
          mayChange
          text={
            <>
              <Text post={post} name={name} />
              {isHidden && <HiddenNote reason={hiddenReason} />}
            </>
          }
          {...more}
        />
      )}
    </li>
  );
}

/** Code points and lines that are shown without being folded. */
const fits = { length: 320, lines: 6 };

function Text({ post: { content, isHidden }, name }: { post: OwnPost; name: string }) {
  const [isWhole, setWhole] = useState(false);
  const isLong = content.length > fits.length || content.split('\n').length > fits.lines;
  return (
    <>
      <p className={classes.text} data-short={(isLong && !isWhole) || undefined} data-hidden={isHidden || undefined}>
        {content}
      </p>
      {isLong && (
        <Button
          tone="plain"
          className={classes.fold}
          aria-expanded={isWhole}
          aria-label={isWhole ? undefined : myPostsText.showAllOf(name)}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? myPostsText.showLess : myPostsText.showAll}
        </Button>
      )}
    </>
  );
}
