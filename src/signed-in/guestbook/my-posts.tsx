// 'Mina inlägg': the signed-in person's posts and replies in all guestbooks, newest first. Without a net they are those on the device.
import { IconChevronLeft } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { communityPaging } from '../../../core/contract/community-limits.ts';
import { myPostsText } from '../../../core/text/screens/my-posts.ts';
import { useScrollTo } from '../../hooks/use-scroll-to.ts';
import { Button } from '../../ui/form/button.tsx';
import { useRefocus } from '../../ui/layer/use-refocus.ts';
import account from '../account.module.css';
import { MyPost } from './my-post.tsx';
import { MyPostsEnd } from './my-posts-end.tsx';
import { useEditing } from './use-editing.ts';
import { useMyPosts } from './use-my-posts.ts';

const step = communityPaging.myPosts;

interface MyPostsProps {
  userId: string;
  /** A detail lies over it: what is being edited has its form there. */
  isCovered: boolean;
  onBack: () => void;
  /** Shows markets, to write in a guestbook. */
  onFind: () => void;
  /** Opens a market at its guestbook. */
  onOpen: (marketId: string) => void;
  onShowWaiting: () => void;
}

export function MyPosts({ userId, isCovered, onBack, onFind, onOpen, onShowWaiting }: MyPostsProps) {
  const place = useRef<HTMLElement>(null);
  useScrollTo(place, true);
  useRefocus(place);
  const [wanted, setWanted] = useState<number>(step);
  const own = useMyPosts(userId, wanted);
  const { editing, onEdit } = useEditing(own.posts);
  const shown = own.posts.slice(0, wanted);
  return (
    <section ref={place} className={account.list} aria-label={myPostsText.title}>
      <header className={account.listHead}>
        <h2>{myPostsText.title}</h2>
        <Button tone="plain" icon={<IconChevronLeft size={20} aria-hidden />} onClick={onBack}>
          {myPostsText.back}
        </Button>
      </header>
      {shown.length > 0 && (
        <ul className={account.entries}>
          {shown.map((post) => (
            <MyPost
              key={post.id}
              post={post}
              held={own.held.get(post.id)}
              editing={isCovered ? null : editing}
              {...{ onEdit, onOpen, onShowWaiting }}
            />
          ))}
        </ul>
      )}
      <MyPostsEnd {...own} shown={shown.length} onMore={() => setWanted(wanted + step)} onFind={onFind} />
    </section>
  );
}
