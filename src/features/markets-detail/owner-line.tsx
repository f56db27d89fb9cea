// Whose market it is, in one line that opens the public profile; nothing without an owner.
import { IconChevronRight, IconRosetteDiscountCheck } from '@tabler/icons-react';
import { type Market, OwnerStatus } from '../../../core/contract/markets.ts';
import { detailText } from '../../../core/text/markets-detail.ts';
import { Avatar } from '../../ui/person/avatar.tsx';
import { PersonLink } from '../../ui/person/person-link.tsx';
import classes from './owner-line.module.css';

interface OwnerLineProps {
  full: Market | null;
  /** Opens the owner's profile. */
  onOpen: (id: string) => void;
}

export function OwnerLine({ full, onOpen }: OwnerLineProps) {
  if (!full?.ownerId) return null;
  const { ownerName, ownerAvatarUrl, ownerDefaultAvatarOption, ownerStatus } = full;
  return (
    <PersonLink id={full.ownerId} onOpen={onOpen} className={classes.owner}>
      <Avatar
        person={{ profileImageUrl: ownerAvatarUrl, defaultAvatarOption: ownerDefaultAvatarOption ?? 'user' }}
        size={40}
      />
      <span className={classes.words}>
        <span className={classes.name}>{ownerName ? detailText.runBy(ownerName) : detailText.hiddenOwner}</span>
        {ownerStatus === OwnerStatus.Verified && (
          <span className={classes.verified}>
            <IconRosetteDiscountCheck size={16} aria-hidden />
            {detailText.verifiedOwner}
          </span>
        )}
      </span>
      <IconChevronRight size={20} className={classes.arrow} aria-hidden />
    </PersonLink>
  );
}
