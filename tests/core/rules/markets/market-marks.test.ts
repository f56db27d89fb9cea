// Public and verified, over every state a market can have.
import { expect, it } from 'vitest';
import { MarketStatus, OwnerStatus } from '../../../../core/contract/markets.ts';
import { isPublic, isVerified } from '../../../../core/rules/markets/market-marks.ts';

it('shows approved and verified markets only', () => {
  const shown = Object.values(MarketStatus).filter(isPublic);
  expect(shown).toEqual([MarketStatus.Approved, MarketStatus.Verified]);
});

it('gives the badge to verified markets, and to approved ones with a verified owner', () => {
  const badges = Object.values(MarketStatus).flatMap((status) =>
    Object.values(OwnerStatus)
      .filter((owner) => isVerified(status, owner))
      .map((owner) => [status, owner]),
  );
  expect(badges).toEqual([
    [MarketStatus.Approved, OwnerStatus.Verified],
    ...Object.values(OwnerStatus).map((owner) => [MarketStatus.Verified, owner]),
  ]);
});
