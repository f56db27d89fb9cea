// Changes of markets by those who have to do with them, and what each does to the person's own markets.
import type { MarketStatus, OwnerStatus } from '../../contract/markets.ts';
import type { NewMarket, OwnMarket } from '../../contract/own-markets.ts';
import { marketChangeText, marketFieldText } from '../../text/market-form.ts';
import { changeFieldText, clashText } from '../../text/waiting.ts';
import { pendingKey } from '../answers/pending-state.ts';
import { compareSwedish } from '../text/swedish-order.ts';
import { change } from './change.ts';

/** By type alone, so that the schemas of markets are not loaded. */
const waits: (typeof MarketStatus)['Pending'] = 0;
const [none, asked]: [(typeof OwnerStatus)['None'], (typeof OwnerStatus)['Pending']] = [0, 1];

/** In the order of the answer. */
function inOrder(markets: OwnMarket[]): OwnMarket[] {
  return markets.toSorted((a, b) => compareSwedish(a.name, b.name) || (a.id < b.id ? -1 : 1));
}

/** A market as the server would make it. */
function madeFrom(body: NewMarket, id: string, userId: string, at: string): OwnMarket {
  const { becomeOwner, tagline, contactPhone, website, standardHours, specialHours, ...given } = body;
  return {
    ...given,
    ...{ id, tagline: tagline ?? null, contactPhone: contactPhone ?? null, website: website ?? null },
    ...{ standardHours: standardHours ?? null, specialHours: specialHours ?? null },
    ...{ isApproved: false, isVerified: false, ownerStatus: becomeOwner ? asked : none },
    ...{ ownerId: becomeOwner ? userId : null, ownerName: null, ownerAvatarUrl: null, ownerDefaultAvatarOption: null },
    ...{ hasPendingOwnershipRequest: false, viewCount: 0, likeCount: 0, averageRating: 0, ratingCount: 0 },
    ...{ primaryImageUrl: null, createdByUserId: null, createdAt: at, updatedAt: at, version: 0 },
    ...{ marketStatus: waits, statusReason: null, statusAt: at, becomeOwner },
    may: { edit: true, hours: true, pictures: true, news: false },
  };
}

/** The answer's market, unless a later version of it is here; one that is not there is added where `isNew`. */
function withReply(markets: OwnMarket[] | null, reply: OwnMarket, isNew: boolean): OwnMarket[] | null {
  const before = markets?.find(({ id }) => id === reply.id);
  if (before ? before.version > reply.version : !isNew) return markets;
  return inOrder([...(markets ?? []).filter(({ id }) => id !== reply.id), reply]);
}

const line = (label: string) => ({ kind: 'line', label }) as const;
const chosen = (label: string) => ({ kind: 'chosen', label }) as const;

const fields = {
  name: line(changeFieldText.name),
  tagline: line(marketFieldText.tagline),
  description: { kind: 'long', label: changeFieldText.description },
  address: line(changeFieldText.address),
  postalCode: line(changeFieldText.postalCode),
  city: line(changeFieldText.city),
  contactEmail: line(marketFieldText.contactEmail),
  contactPhone: line(marketFieldText.contactPhone),
  website: line(marketFieldText.website),
  category: chosen(marketFieldText.category),
  latitude: chosen(marketFieldText.latitude),
  longitude: chosen(marketFieldText.longitude),
  timezone: chosen(marketFieldText.timezone),
  standardHours: chosen(marketFieldText.standardHours),
  specialHours: chosen(marketFieldText.specialHours),
  tempClosed: { label: marketFieldText.tempClosed, values: [clashText.on, clashText.off] },
  becomeOwner: null,
} as const;

const laneOf = (id: string | undefined) => `market:${id}`;

export const createMarket = change('createMarket', {
  lane: ({ body }) => laneOf(body.id),
  target: null,
  makes: ({ body }) => body.id,
  words: ({ body }) => marketChangeText.create(body.name),
  fields: { id: null, ...fields },
  icon: 'market',
  pendingKeys: ({ body }) => (body.id === undefined ? [] : [pendingKey.market(body.id)]),
  // A market that waits cannot be deleted by who entered it.
  undo: null,
  answers: {
    getMyMarkets: {
      apply(markets, { body, userId, createdAt }) {
        const { id = '' } = body;
        if (markets?.some((market) => market.id === id)) return markets;
        return inOrder([...(markets ?? []), madeFrom(body, id, userId, new Date(createdAt).toISOString())]);
      },
      settle: (markets, _input, reply) => withReply(markets, reply, true),
    },
  },
});

export const updateMarket = change('updateMarket', {
  lane: ({ params }) => laneOf(params.id),
  // Only an edit of the same fields replaces it.
  target: ({ params, body }) =>
    `market:${params.id}/${Object.keys(body)
      .toSorted((a, b) => (a < b ? -1 : 1))
      .join('+')}`,
  makes: null,
  words: ({ body, names }) => marketChangeText.update(names.market ?? body.name),
  fields,
  icon: 'pencil',
  pendingKeys: ({ params }) => [pendingKey.market(params.id)],
  // What it replaced is not known any more.
  undo: null,
  answers: {
    getMyMarkets: {
      apply(markets, { params, body }) {
        const before = markets?.find(({ id }) => id === params.id);
        const { becomeOwner: _, ...given } = body;
        const changed = Object.entries(given).filter(
          ([field, value]) => value !== undefined && value !== before?.[field as keyof typeof given],
        );
        if (!markets || !before || changed.length === 0) return markets;
        const after = { ...before, ...Object.fromEntries(changed) };
        return inOrder(markets.map((market) => (market === before ? after : market)));
      },
      settle: (markets, _input, reply) => withReply(markets, reply, false),
    },
  },
});
