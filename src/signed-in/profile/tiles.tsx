// What a person has, as tiles with figures; each opens where it is. What waits to be sent has one only while something does.
import {
  IconCloudUp,
  IconHeart,
  IconMessage,
  IconNote,
  IconPackage,
  IconPlaylistAdd,
  IconStar,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { overviewText } from '../../../core/text/screens/overview.ts';
import { postDeletions } from '../../hooks/post-deletions.ts';
import { useOwn, useWaiting } from '../../hooks/use-outbox.ts';
import { Skeleton } from '../../ui/state/skeleton.tsx';
import classes from './tiles.module.css';

/** Where the tiles lead. */
export interface OverviewWays {
  onTab: (tab: string) => void;
  onWaiting: () => void;
}

const look = { size: 22, stroke: 1.75, 'aria-hidden': true } as const;

export function Tiles({ onTab, onWaiting }: OverviewWays) {
  const lists = useOwn('getMyLists').value;
  const ratings = useOwn('getMyRatings').value?.ratings;
  const posts = usePostCount();
  const notes = useOwn('getMyNotes').value;
  const waiting = useWaiting().length;
  const liked = lists?.find(({ isDefault }) => isDefault)?.markets;
  const made = lists?.filter(({ isDefault }) => !isDefault);
  const toLists = () => onTab('my-lists');
  return (
    <section className={classes.tiles} aria-label={overviewText.what}>
      <Tile tone="falu" icon={<IconHeart {...look} />} has={lists && (liked ?? [])} onOpen={toLists}>
        {overviewText.liked}
      </Tile>
      <Tile tone="lake" icon={<IconPlaylistAdd {...look} />} has={made} onOpen={toLists}>
        {overviewText.lists}
      </Tile>
      <Tile tone="ochre" icon={<IconStar {...look} />} has={ratings} onOpen={() => onTab('my-ratings')}>
        {overviewText.ratings}
      </Tile>
      <Tile tone="spruce" icon={<IconMessage {...look} />} has={posts} onOpen={() => onTab('profile:posts')}>
        {overviewText.posts}
      </Tile>
      <Tile tone="ochre" icon={<IconNote {...look} />} has={notes} onOpen={() => onTab('my-lists:notes')}>
        {overviewText.notes}
      </Tile>
      {waiting > 0 && (
        <Tile tone="ochre" icon={<IconCloudUp {...look} />} has={{ length: waiting }} onOpen={onWaiting}>
          {overviewText.waiting(waiting)}
        </Tile>
      )}
      <button type="button" className={`${classes.tile} ${classes.wide}`} onClick={() => onTab('privacy:data')}>
        <span className={classes.icon} data-tone="spruce">
          <IconPackage {...look} />
        </span>
        <span>
          <span className={classes.label}>{overviewText.ownData}</span>
          <span className={classes.how}>{overviewText.ownDataHow}</span>
        </span>
      </button>
    </section>
  );
}

/** Posts and replies on all pages, without those whose deletion waits; null while it is not known. */
function usePostCount(): { length: number } | null {
  const { value, total } = useOwn('getMyPosts');
  const deleted = new Set<string | null>(postDeletions(useWaiting()).map(({ id }) => id));
  const gone = value?.filter(({ id, postId }) => deleted.has(id) || deleted.has(postId)).length ?? 0;
  return value && { length: (total ?? value.length) - gone };
}

interface TileProps {
  tone: 'falu' | 'lake' | 'ochre' | 'spruce';
  icon: ReactNode;
  /** Null or undefined while it is not known. */
  has: { length: number } | null | undefined;
  onOpen: () => void;
  children: string;
}

function Tile({ tone, icon, has, onOpen, children }: TileProps) {
  return (
    <button
      type="button"
      className={classes.tile}
      aria-label={has ? overviewText.tile(children, has.length) : children}
      onClick={onOpen}
    >
      <span className={classes.icon} data-tone={tone}>
        {icon}
      </span>
      <span>
        <span className={classes.count}>{has ? has.length.toLocaleString('sv-SE') : <Skeleton width="1.5em" />}</span>
        <span className={classes.label}>{children}</span>
      </span>
    </button>
  );
}
