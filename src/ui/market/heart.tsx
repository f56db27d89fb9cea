// The heart of a market: pressed when the person likes it. Signed out it asks for a sign-in and likes after that. And the
// note that says in words that a like has not been sent, or was refused.
import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { favoriteText } from '../../../core/text/favorites.ts';
import { useFavorite } from '../../hooks/use-favorite.ts';
import { late } from '../late.tsx';
import classes from './heart.module.css';

const UnsentLike = late(() => import('./unsent-like.tsx').then((module) => module.UnsentLike));

interface NamedMarket {
  id: string;
  name: string;
}

/** 44 px wide and high. `disc` stands on a surface of its own, so that it reads over a picture. */
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
        // The row around it would open the market.
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

/** Nothing while there is nothing to say. */
export function FavoriteNote({ market }: { market: NamedMarket }) {
  const { liked, mark } = useFavorite(market);
  return mark && <UnsentLike isLiked={liked} mark={mark} />;
}
