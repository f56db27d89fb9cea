// Links to the sections of the detail; the one of the section in view is lit.
import { detailText } from '../../../core/text/markets-detail.ts';
import type { SectionName } from '../../ui/market/sections.ts';
import classes from './chips.module.css';
import { SectionLink } from './section-link.tsx';

interface ChipsProps {
  sections: readonly SectionName[];
  current: SectionName;
  /** In the bar of wide screens; default: a strip of its own, on phones. */
  isInBar?: boolean;
}

export function Chips({ sections, current, isInBar = false }: ChipsProps) {
  return (
    <nav className={classes.chips} data-in-bar={isInBar} aria-label={detailText.sections}>
      {sections.map((name) => (
        <SectionLink key={name} to={name} className={classes.chip} isCurrent={name === current}>
          <span>{detailText.chips[name]}</span>
        </SectionLink>
      ))}
    </nav>
  );
}
