// The hover card beside a name in the table: the main facts of the market.
import { IconMapPin, IconUser } from '@tabler/icons-react';
import { listText } from '../../../core/text/screens/markets-list.ts';
import { FloatingCard, FloatingCardName } from '../../ui/layer/floating-card.tsx';
import { VerifiedBadge } from '../../ui/market/market-badges.tsx';
import { StatusLine } from '../../ui/market/status-line.tsx';
import { PersonLink } from '../../ui/person/person-link.tsx';
import classes from './hover-card.module.css';
import type { ShownCard } from './use-hover-card.ts';

interface HoverCardProps {
  shown: ShownCard;
  id: string;
  onEnter: () => void;
  onLeave: () => void;
  onOpenPerson: (id: string) => void;
}

export function HoverCard({ shown, id, onEnter, onLeave, onOpenPerson }: HoverCardProps) {
  const { row, top, left } = shown;
  const owner = row.ownerName ?? (row.hasOwner ? listText.unnamedOwner : null);
  return (
    <FloatingCard
      id={id}
      role="tooltip"
      className={classes.card}
      style={{ top, left }}
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
    >
      <FloatingCardName>{row.name}</FloatingCardName>
      {row.verified && <VerifiedBadge />}
      {row.tagline && <p className={classes.tagline}>{row.tagline}</p>}
      <StatusLine row={row} />
      <p className={classes.fact}>
        <IconMapPin size={18} aria-hidden />
        {row.address === null ? row.city : `${row.address}, ${row.city}`}
      </p>
      {owner && (
        <p className={classes.fact}>
          <IconUser size={18} aria-hidden />
          {row.ownerId === null ? (
            owner
          ) : (
            // The keyboard has the same link in the row.
            <PersonLink id={row.ownerId} onOpen={onOpenPerson} isPointerOnly>
              {owner}
            </PersonLink>
          )}
        </p>
      )}
    </FloatingCard>
  );
}
