// The owner of the market: picture and name open the public profile.
import { IconRosetteDiscountCheck } from '@tabler/icons-react';
import { type Market, OwnerStatus } from '../../../core/contract/markets.ts';
import { detailText } from '../../../core/text/markets-detail.ts';
import { Badge } from '../../ui/badge.tsx';
import { Avatar } from '../../ui/person/avatar.tsx';
import { PersonLink } from '../../ui/person/person-link.tsx';
import { Skeleton } from '../../ui/state/skeleton.tsx';
import { Card } from './card.tsx';
import classes from './owner-card.module.css';

interface OwnerCardProps {
  full: Market | null;
  /** Opens the owner's profile. */
  onOpen: (id: string) => void;
}

export function OwnerCard({ full, onOpen }: OwnerCardProps) {
  return (
    <Card title={detailText.owner}>
      {full === null && <Skeleton width="10em" />}
      {full !== null && full.ownerId === null && <p className={classes.none}>{detailText.noOwner}</p>}
      {full !== null && full.ownerId !== null && <Owner full={full} id={full.ownerId} onOpen={onOpen} />}
    </Card>
  );
}

function Owner({ full, id, onOpen }: { full: Market; id: string; onOpen: (id: string) => void }) {
  return (
    <div className={classes.owner}>
      <PersonLink id={id} onOpen={onOpen} className={classes.person}>
        <Avatar
          person={{
            profileImageUrl: full.ownerAvatarUrl,
            defaultAvatarOption: full.ownerDefaultAvatarOption ?? 'user',
          }}
          size={40}
        />
        <span className={classes.name}>{full.ownerName ?? detailText.hiddenOwner}</span>
      </PersonLink>
      {full.ownerStatus === OwnerStatus.Verified && (
        <Badge tone="spruce" icon={<IconRosetteDiscountCheck size={16} aria-hidden />}>
          {detailText.verifiedOwner}
        </Badge>
      )}
    </div>
  );
}
