// The bar that stays over the detail once its name has scrolled away: name, status, and the buttons given to it. It takes no room.
import type { ReactNode } from 'react';
import { openingPhrase } from '../../../core/rules/day/opening-phrase.ts';
import type { SectionName } from '../../ui/market/sections.ts';
import { Chips } from './chips.tsx';
import classes from './detail-bar.module.css';
import type { MarketFacts } from './market-facts.ts';

interface DetailBarProps {
  facts: Pick<MarketFacts, 'name' | 'opening'>;
  nowMs: number;
  isShown: boolean;
  sections: readonly SectionName[];
  current: SectionName;
  /** Share and heart. */
  children: ReactNode;
}

export function DetailBar({ facts: { name, opening }, nowMs, isShown, sections, current, children }: DetailBarProps) {
  return (
    <div className={classes.place} data-shown={isShown}>
      <div className={classes.bar}>
        <p className={classes.words}>
          <span className={classes.name}>{name}</span>
          <span className={classes.status} data-status={opening.status}>
            <span className={classes.dot} aria-hidden />
            {openingPhrase(opening, nowMs, true)}
          </span>
        </p>
        <Chips sections={sections} current={current} isInBar />
        <div className={classes.buttons}>{children}</div>
      </div>
    </div>
  );
}
