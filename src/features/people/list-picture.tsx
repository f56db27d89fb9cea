// The picture of a list: the faces of its first three markets, one large and two small.
import type { MarketRow } from '../../data/directory/engine-api.ts';
import { MarketFace } from '../../ui/market/market-face.tsx';
import classes from './list-picture.module.css';

/** Decoration only. A market whose category is not known has the glyph of mixed ones. */
export function ListPicture({ ids, rowOf }: { ids: string[]; rowOf: (id: string) => MarketRow | undefined }) {
  const [first, ...small] = ids.slice(0, 3);
  const faceOf = (id: string) => ({ id, category: rowOf(id)?.category ?? 0 });
  return (
    <span className={classes.picture}>
      {first !== undefined && (
        <span className={classes.large}>
          <MarketFace market={faceOf(first)} size="small" />
        </span>
      )}
      {small.length > 0 && (
        <span className={classes.small}>
          {small.map((id) => (
            <MarketFace key={id} market={faceOf(id)} size="part" />
          ))}
        </span>
      )}
    </span>
  );
}
