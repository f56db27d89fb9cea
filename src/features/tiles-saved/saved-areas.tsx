// The saved areas: name, size and age of each, and a button that removes it.
import { useEffect } from 'react';
import { dayAndTime } from '../../../core/rules/day/moment-text.ts';
import { sizeText } from '../../../core/rules/text/size-text.ts';
import { savedMapText } from '../../../core/text/screens/tiles.ts';
import { type SavedArea, savedMap } from '../../data/maps/map-store-areas.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { Button } from '../../ui/form/button.tsx';
import classes from './saved-areas.module.css';

export function SavedAreas() {
  const areas = useObservable(savedMap.areas);
  useEffect(() => {
    savedMap.refresh().catch(() => {});
  }, []);
  return (
    <section className={classes.areas}>
      <h3>{savedMapText.heading}</h3>
      {areas.length === 0 ? (
        <p className={classes.soft}>{savedMapText.none}</p>
      ) : (
        <ul className={classes.list}>
          {areas.map((area) => (
            <Area key={area.id} area={area} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Area({ area }: { area: SavedArea }) {
  const { id, name, bytes, savedAt } = area;
  return (
    <li className={classes.row}>
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span className={classes.soft}>{savedMapText.size(sizeText(bytes), dayAndTime(savedAt, Date.now()))}</span>
      </span>
      <Button
        tone="plain"
        aria-label={savedMapText.removeName(name)}
        onClick={() => void savedMap.remove(id).catch(() => {})}
      >
        {savedMapText.remove}
      </Button>
    </li>
  );
}
