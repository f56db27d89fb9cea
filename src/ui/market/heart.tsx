// The like button of a market. Signed out it opens the sign-in first and likes after it. And the note for a like that has not
// been sent or was refused.
import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { favoriteText } from '../../../core/text/screens/favorites.ts';
import { useFavorite } from '../../hooks/use-favorite.ts';
import { lateAddition } from '../state/late.tsx';
import classes from './heart.module.css';

const UnsentLike = lateAddition(() => import('./unsent-like.tsx').then((module) => module.UnsentLike));

interface NamedMarket {
  id: string;
  name: string;
  category?: number;
}

/** 44 px wide and high. `disc` has its own background, so that it is visible over a picture. */
export function Heart({ market, look = 'plain' }: { market: NamedMarket; look?: 'plain' | 'disc' }) {
  const { liked, mark, toggle } = useFavorite(market);
  return (
    <button
      type="button"
      className={classes.heart}
      data-look={look}
      aria-pressed={liked}
      title={mark ? favoriteText[mark] : undefined}
      onClick={(event) => {
        // A click on the row around it opens the market.
        event.stopPropagation();
        toggle();
      }}
    >
      {liked ? <IconHeartFilled size={24} aria-hidden /> : <IconHeart size={24} stroke={1.75} aria-hidden />}
      <span className="visually-hidden">
        {favoriteText.like(market.name)}
        {mark && `, ${favoriteText[mark]}`}
      </span>
      {mark && <span className={classes.dot} data-mark={mark} aria-hidden />}
    </button>
  );
}

/** Renders nothing for a like without pending state, and where its code cannot be fetched: the heart has a dot as well. */
export function FavoriteNote({ market }: { market: NamedMarket }) {
  const { liked, mark } = useFavorite(market);
  return mark && <UnsentLike isLiked={liked} state={mark} />;
}
