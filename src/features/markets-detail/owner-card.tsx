// The owner of the market.
import { IconRosetteDiscountCheck } from '@tabler/icons-react';
import { type Market, OwnerStatus } from '../../../core/contract/markets.ts';
import { detailText } from '../../../core/text/markets-detail.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Card } from './card.tsx';
import classes from './owner-card.module.css';

export function OwnerCard({ full }: { full: Market | null }) {
  return (
    <Card title={detailText.owner}>
      {full === null && <Skeleton width="10em" />}
      {full !== null && full.ownerId === null && <p className={classes.none}>{detailText.noOwner}</p>}
      {full !== null && full.ownerId !== null && <Owner full={full} />}
    </Card>
  );
}

function Owner({ full }: { full: Market }) {
  return (
    <div className={classes.owner}>
      <Avatar
        person={{ profileImageUrl: full.ownerAvatarUrl, defaultAvatarOption: full.ownerDefaultAvatarOption ?? 'user' }}
        size={40}
      />
      <div className={classes.words}>
        <p className={classes.name}>{full.ownerName ?? detailText.hiddenOwner}</p>
        {full.ownerStatus === OwnerStatus.Verified && (
          <Badge tone="spruce" icon={<IconRosetteDiscountCheck size={16} aria-hidden />}>
            {detailText.verifiedOwner}
          </Badge>
        )}
      </div>
    </div>
  );
}
