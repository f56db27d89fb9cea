// The category glyphs as canvas paths. They are rendered once, hidden, by the component used in the rest of the app, and
// read from the DOM: one source per category.
import { useEffect, useRef } from 'react';
import { Category } from '../../../core/contract/category.ts';
import { CategoryGlyph } from '../../ui/market/category-glyph.tsx';
import type { GlyphPaths } from './marker-sprites.ts';

const numberOf = (element: Element, name: string) => Number(element.getAttribute(name) ?? 0);

function addShape(path: Path2D, element: Element): void {
  switch (element.tagName) {
    case 'path':
      path.addPath(new Path2D(element.getAttribute('d') ?? ''));
      break;
    case 'circle': {
      const [x, y, r] = [numberOf(element, 'cx'), numberOf(element, 'cy'), numberOf(element, 'r')];
      path.moveTo(x + r, y);
      path.arc(x, y, r, 0, 2 * Math.PI);
      break;
    }
    case 'rect':
      path.roundRect(
        numberOf(element, 'x'),
        numberOf(element, 'y'),
        numberOf(element, 'width'),
        numberOf(element, 'height'),
        numberOf(element, 'rx'),
      );
      break;
    default:
  }
}

/** Calls `onReady` once with all glyphs; renders nothing visible. */
export function GlyphSource({ onReady }: { onReady: (paths: GlyphPaths) => void }) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const paths = new Map<number, Path2D>();
    for (const holder of place.current?.children ?? []) {
      const path = new Path2D();
      for (const shape of holder.querySelectorAll('path, circle, rect')) addShape(path, shape);
      paths.set(Number((holder as HTMLElement).dataset.category), path);
    }
    onReady(paths);
  }, [onReady]);
  return (
    <span ref={place} hidden>
      {Object.values(Category).map((category) => (
        <span key={category} data-category={category}>
          <CategoryGlyph category={category} />
        </span>
      ))}
    </span>
  );
}
