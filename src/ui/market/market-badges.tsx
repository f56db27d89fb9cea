// The badges of cards and rows: open, verified.
import { IconDoorEnter, IconRosetteDiscountCheck } from '@tabler/icons-react';
import { badgeText } from '../../../core/text/markets-list.ts';
import { Badge } from '../badge.tsx';

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
