// Who wrote something on a market, and when: picture, name as a link to the profile, badges and date.
import { IconBuildingStore, IconShield } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { writtenAt } from '../../../core/rules/day/written-at.ts';
import { communityText } from '../../../core/text/community.ts';
import { useNow } from '../../hooks/use-now.ts';
import { Badge } from '../badge.tsx';
import classes from './author-line.module.css';
import { Avatar } from './avatar.tsx';
import { PersonLink } from './person-link.tsx';

interface Author {
  /** Null for an erased account. */
  userId: string | null;
  userFullName: string;
  userAvatarUrl: string | null;
  defaultAvatarOption: string | null;
  defaultAvatarDrawing?: string | null | undefined;
  isAdmin?: boolean;
  isOwner: boolean;
}

interface AuthorLineProps {
  author: Author;
  /** ISO 8601; null: not sent yet, without a date. */
  at: string | null;
  isEdited?: boolean;
  size: 32 | 40;
  /** Opens the profile. */
  onOpen: (userId: string) => void;
  /** At the end of the line. */
  children?: ReactNode;
}

export function AuthorLine({ author, at, isEdited, size, onOpen, children }: AuthorLineProps) {
  const { userId, userFullName, userAvatarUrl: profileImageUrl, isAdmin, isOwner } = author;
  const { defaultAvatarOption, defaultAvatarDrawing } = author;
  const now = useNow();
  return (
    <div className={classes.line}>
      <Avatar
        person={userId === null ? null : { profileImageUrl, defaultAvatarOption, defaultAvatarDrawing }}
        size={size}
      />
      <div className={classes.who}>
        <div className={classes.name}>
          {userId === null ? (
            <span className={classes.gone}>{userFullName}</span>
          ) : (
            <PersonLink id={userId} onOpen={onOpen}>
              {userFullName}
            </PersonLink>
          )}
          {isAdmin && (
            <Badge tone="lake" icon={<IconShield size={16} aria-hidden />}>
              {communityText.admin}
            </Badge>
          )}
          {isOwner && (
            <Badge tone="spruce" icon={<IconBuildingStore size={16} aria-hidden />}>
              {communityText.owner}
            </Badge>
          )}
        </div>
        {at !== null && (
          <p className={classes.when}>
            {writtenAt(Date.parse(at), now)}
            {isEdited && ` · ${communityText.edited}`}
          </p>
        )}
      </div>
      {children && <div className={classes.end}>{children}</div>}
    </div>
  );
}
