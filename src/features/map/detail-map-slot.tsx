// Placeholder of the small map in the market's detail; loads it when it is about to become visible, and a while after the
// detail was opened, so that it can be printed.
import { useEffect, useRef, useState } from 'react';
import { lateAddition } from '../../ui/state/late.tsx';
import classes from './detail-map.module.css';
import type { DetailMapProps } from './detail-map.tsx';

const DetailMap = lateAddition(() => import('./detail-map.tsx').then((module) => module.DetailMap));

const laterMs = 2500;

export function DetailMapSlot(props: DetailMapProps) {
  const slot = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!slot.current) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '200px',
    });
    watch.observe(slot.current);
    const timer = setTimeout(() => setNear(true), laterMs);
    return () => {
      watch.disconnect();
      clearTimeout(timer);
    };
  }, []);
  return (
    <div ref={slot} className={classes.slot}>
      {isNear && <DetailMap {...props} />}
    </div>
  );
}
