// Placeholder of a market without a photo: one drawing per category, a warm gradient and a large glyph.
import { CategoryGlyph } from './category-glyph.tsx';
import classes from './category-picture.module.css';

/** Fills its container. `glyph` 'end' keeps the start free for a heading. Decoration only. */
export function CategoryPicture({ category, glyph = 'centre' }: { category: number; glyph?: 'centre' | 'end' }) {
  return (
    <div className={classes.picture} data-category={category} data-glyph={glyph} aria-hidden>
      <CategoryGlyph category={category} size={96} className={classes.glyph} />
    </div>
  );
}
