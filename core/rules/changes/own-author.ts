// The signed-in person as the author of what they write on a market, as others see them: for changes that wait.
import type { OwnerStatus } from '../../contract/markets.ts';
import type { AvatarDrawing, DefaultAvatar } from '../../contract/profile.ts';
import { isAdmin } from '../people/allowed.ts';
import { drawingField, shownName } from '../people/public-person.ts';
import type { OwnNow } from './change.ts';

interface OwnAuthor {
  userId: string;
  /** Empty when the own profile was never fetched. */
  userFullName: string;
  userAvatarUrl: string | null;
  defaultAvatarOption: DefaultAvatar | null;
  defaultAvatarDrawing?: AvatarDrawing;
  isAdmin: boolean;
  isOwner: boolean;
}

/** By type alone, so that the schemas of markets are not loaded. */
const verified: (typeof OwnerStatus)['Verified'] = 2;

/** `own`: the person's answers; `marketId`: where they write. */
export function ownAuthor(userId: string, marketId: string, own: OwnNow): OwnAuthor {
  const { getMyProfile: profile, getMyMarkets: markets } = own;
  return {
    userId,
    userFullName: profile ? shownName(profile) : '',
    userAvatarUrl: profile?.profileImageUrl ?? null,
    defaultAvatarOption: profile?.defaultAvatarOption ?? null,
    ...drawingField(profile?.defaultAvatarDrawing),
    isAdmin: profile !== null && isAdmin(profile.role),
    isOwner: markets?.some(({ id, ownerStatus }) => id === marketId && ownerStatus === verified) ?? false,
  };
}
