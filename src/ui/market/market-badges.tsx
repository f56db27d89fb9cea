// The badges of cards, and the mark of rows: open, verified.
import { IconDoorEnter, IconRosetteDiscountCheck } from '@tabler/icons-react';
import { badgeText } from '../../../core/text/screens/markets-list.ts';
import { Badge } from '../badge.tsx';
import classes from './market-badges.module.css';

export function VerifiedBadge() {
  return (
    <Badge tone="spruce" icon={<IconRosetteDiscountCheck size={16} aria-hidden />}>
      {badgeText.verified}
    </Badge>
  );
}

export function OpenBadge() {
  return (
    <Badge tone="spruce" icon={<IconDoorEnter size={16} aria-hidden />}>
      {badgeText.open}
    </Badge>
  );
}

/** Without width; no line breaks before it, so that the icon stays beside the last word of the name. */
const wordJoiner = '\u2060';

/** The same in a row, after the name. */
export function VerifiedMark() {
  return (
    <span className={classes.mark} title={badgeText.verified}>
      {wordJoiner}
      <IconRosetteDiscountCheck size={18} aria-hidden />
      <span className="visually-hidden">, {badgeText.verified}</span>
    </span>
  );
}
