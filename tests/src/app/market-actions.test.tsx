// @vitest-environment happy-dom
// The actions on a market: its verified owner has no way to report it, anybody else has.
import 'fake-indexeddb/auto';
import { afterEach, expect, it } from 'vitest';
import { OwnerStatus } from '../../../core/contract/markets.ts';
import { detailText } from '../../../core/text/markets-detail.ts';
import { printText } from '../../../core/text/print.ts';
import { reportText } from '../../../core/text/reports.ts';
import { MarketActions } from '../../../src/app/pages/market-actions.tsx';
import { session } from '../../../src/data/session/session-state.ts';
import { marketFacts } from '../../../src/features/markets-detail/market-facts.ts';
import { sampleMarket } from '../../helpers/samples/sample-markets.ts';
import { render, unmountAll } from '../render.ts';
import { button, click, signIn, signOut } from '../signed-in.ts';

afterEach(async () => {
  await unmountAll();
  await signOut();
});

async function canReport(changes: Parameters<typeof sampleMarket>[1]): Promise<boolean> {
  const facts = marketFacts(null, sampleMarket(1, changes), Date.now());
  if (!facts) throw new Error('no facts');
  await render(<MarketActions facts={facts} />);
  await click(button(detailText.moreOf(facts.name)));
  const found = button(reportText.report) !== undefined;
  await unmountAll();
  return found;
}

it('has no report for the verified owner', async () => {
  await signIn({});
  const ownerId = session.get()?.user.id ?? '';
  expect(await canReport({ ownerId, ownerStatus: OwnerStatus.Verified })).toBe(false);
  expect(await canReport({ ownerId, ownerStatus: OwnerStatus.Pending })).toBe(true);
  expect(await canReport({ ownerId: null })).toBe(true);
});

it('has the way and the print alone while the market is not public', async () => {
  await signIn({});
  const facts = marketFacts(null, sampleMarket(1, { isApproved: false }), Date.now());
  if (!facts) throw new Error('no facts');
  await render(<MarketActions facts={facts} />);
  const names = () => [...document.querySelectorAll('button')].map((each) => each.textContent);
  expect(names()).toEqual([detailText.more]);
  await click(button(detailText.moreOf(facts.name)));
  expect(names()).toContain(printText.print);
  expect(button(reportText.report)).toBeUndefined();
});

it('has the report signed out', async () => {
  expect(await canReport({ ownerId: null })).toBe(true);
  expect(await canReport({ ownerId: '0F1ABCDEFGP99', ownerStatus: OwnerStatus.Verified })).toBe(true);
});
