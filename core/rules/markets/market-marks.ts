// Two properties derived from a market's status: whether it is public, and whether it has the verified badge.
import { MarketStatus, OwnerStatus } from '../../contract/markets.ts';

/** Public: approved or verified. */
export function isPublic(status: MarketStatus): boolean {
  return status === MarketStatus.Approved || status === MarketStatus.Verified;
}

/** The verified badge: status Verified, or Approved with a verified owner. */
export function isVerified(status: MarketStatus, ownerStatus: OwnerStatus): boolean {
  if (status === MarketStatus.Verified) return true;
  return status === MarketStatus.Approved && ownerStatus === OwnerStatus.Verified;
}
