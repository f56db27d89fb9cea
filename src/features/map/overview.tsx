// The first map: every matching market as a dot on a plain canvas, so that the country draws itself.
import { useEffect, useRef } from 'react';
import { mapText } from '../../../core/text/map.ts';
import { engine } from '../../data/engine.ts';
import { filters } from '../../data/filters.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import classes from './overview.module.css';
import { type Covered, project } from './projection.ts';
import { mapQuestion } from './question.ts';

/** Draws interleaved lon/lat pairs into the canvas with the colour of its CSS. */
function draw(canvas: HTMLCanvasElement, points: Float32Array, covered: Covered): void {
  const scale = devicePixelRatio;
  const { clientWidth: width, clientHeight: height } = canvas;
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d');
  if (!context) return;
  context.scale(scale, scale);
  context.fillStyle = getComputedStyle(canvas).color;
  const place = project(width, height, covered);
  const size = points.length > 2000 ? 2 : 4;
  for (let n = 0; n < points.length; n += 2) {
    const [x, y] = place(points[n] ?? 0, points[n + 1] ?? 0);
    context.fillRect(x - size / 2, y - size / 2, size, size);
  }
}

/** `covered`: what stands over the canvas, so that the country shows between it. */
export function Overview({ covered }: { covered: Covered }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const filter = useObservable(filters);
  const revision = useObservable(engine.revision);
  useEffect(() => {
    const element = canvas.current;
    if (!element || revision < 0) return;
    let wanted = true;
    let points: Float32Array | null = null;
    const redraw = () => points && draw(element, points, covered);
    engine.points(mapQuestion(filter)).then(
      (next) => {
        if (!wanted) return;
        points = next;
        redraw();
      },
      () => undefined,
    );
    const resized = new ResizeObserver(redraw);
    resized.observe(element);
    const scheme = new MutationObserver(redraw);
    scheme.observe(document.documentElement, { attributeFilter: ['data-scheme'] });
    return () => {
      wanted = false;
      resized.disconnect();
      scheme.disconnect();
    };
  }, [filter, revision, covered]);
  return (
    <figure className={classes.frame}>
      <canvas ref={canvas} className={classes.canvas} role="img" aria-label={mapText.overviewLabel} />
      <figcaption className={classes.note}>{mapText.overviewNote}</figcaption>
    </figure>
  );
}
