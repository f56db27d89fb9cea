// The demo directory: deterministic, plausible, valid, on land, and with every rare case.
import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { codePoints } from '../../../core/contract/code-points.ts';
import { marketLimits } from '../../../core/contract/limits.ts';
import { MarketStatus, OwnerStatus } from '../../../core/contract/markets.ts';
import { idSchema } from '../../../core/contract/text-fields.ts';
import { isPublic, isVerified } from '../../../core/rules/markets/market-marks.ts';
import { fold } from '../../../core/rules/text/fold.ts';
import { swedishSortKey } from '../../../core/rules/text/swedish-order.ts';
import { tsidTime } from '../../../core/rules/tsid.ts';
import { generateDemo } from '../../../server/seed/generate.ts';
import { openLand } from '../../../server/seed/land.ts';

const now = Date.UTC(2026, 5, 13, 10);
const demo = generateDemo({ count: 10_000, seedNumber: 42, now });
const { markets, users, views } = demo;
const land = openLand();

const share = <T>(list: readonly T[], holds: (item: T) => unknown) => list.filter(holds).length / list.length;
const open = markets.filter(({ status }) => isPublic(status as MarketStatus));
const verified = (market: (typeof markets)[number]) =>
  isVerified(market.status as MarketStatus, (market.owner_status ?? 0) as OwnerStatus);

/** Sort key and folded texts are derived from the others and have separate tests. */
function fingerprint(rows: typeof demo): string {
  const bare = rows.markets.map(({ sort_name: _, folded_name: __, folded_place: ___, ...rest }) => rest);
  return createHash('sha256')
    .update(JSON.stringify({ ...rows, markets: bare }))
    .digest('hex');
}

describe('the same seed', () => {
  it('gives the recorded rows', () => {
    expect(fingerprint(demo)).toBe('08496024dfd24a6e3544ba0427665b4284a8cccd906250848562aa87656a1629');
  });

  it('gives the same rows twice in one process, and others with another seed', () => {
    const few = { count: 60, seedNumber: 7, now };
    expect(generateDemo(few)).toEqual(generateDemo(few));
    expect(fingerprint(generateDemo(few))).not.toBe(fingerprint(generateDemo({ ...few, seedNumber: 8 })));
  });

  it('moves only special days, visits and the new markets when time goes on', () => {
    const later = generateDemo({ count: 300, seedNumber: 42, now: now + 86_400_000 });
    const earlier = generateDemo({ count: 300, seedNumber: 42, now });
    const isOld = ({ created_at }: (typeof markets)[number]) => created_at < Date.UTC(2026, 0);
    const still = (rows: typeof demo) => rows.markets.filter(isOld).map(({ special_hours: _, ...rest }) => rest);
    expect(still(later)).toEqual(still(earlier));
    expect(later.views.map(({ day }) => day - 1)).toEqual(earlier.views.map(({ day }) => day));
    expect(later.markets.map((m) => m.special_hours)).not.toEqual(earlier.markets.map((m) => m.special_hours));
  });
});

describe('numbers and states', () => {
  it('count exactly the public markets, with additional others', () => {
    expect(open).toHaveLength(10_000);
    expect(markets.length).toBeGreaterThan(10_300);
    expect(new Set(markets.map(({ status }) => status))).toEqual(new Set(Object.values(MarketStatus)));
  });

  it('have some that are new', () => {
    const recent = open.filter(({ created_at }) => created_at > now - 14 * 86_400_000);
    expect(recent.length / open.length).toBeCloseTo(0.01, 2);
    expect(recent.every(({ created_at }) => created_at < now)).toBe(true);
  });

  it('have every category, owner state, temporary closure and open claim among public markets', () => {
    expect(new Set(open.map(({ category }) => category)).size).toBe(12);
    expect(new Set(open.map((m) => m.owner_status))).toEqual(new Set(Object.values(OwnerStatus)));
    expect(share(open, (m) => m.temp_closed)).toBeCloseTo(0.03, 1);
    expect(share(open, (m) => m.pending_request)).toBeGreaterThan(0.01);
    expect(share(open, (m) => !verified(m))).toBeGreaterThan(0.03);
    expect(share(open, (m) => !verified(m))).toBeLessThan(0.07);
  });

  it('show all of that in a small set too', () => {
    const small = generateDemo({ count: 40, seedNumber: 1, now }).markets;
    const seen = (pick: (m: (typeof small)[number]) => unknown) => new Set(small.map(pick));
    expect(seen((m) => m.category).size).toBe(12);
    expect(seen((m) => m.temp_closed).size).toBe(2);
    expect(seen((m) => m.timezone).size).toBe(3);
    expect(seen((m) => m.owner_status).size).toBe(4);
    expect(small.some((m) => codePoints(m.name) === marketLimits.name)).toBe(true);
    expect(small.some((m) => m.standard_hours === null && m.special_hours !== null)).toBe(true);
  });

  it('leave each optional field out now and then', () => {
    for (const field of ['tagline', 'contact_email', 'contact_phone', 'website', 'created_by', 'owner_id'] as const) {
      expect(share(open, (m) => m[field] === null)).toBeGreaterThan(0.01);
      expect(share(open, (m) => m[field] !== null)).toBeGreaterThan(0.3);
    }
  });
});

describe('places', () => {
  it('are all on dry Swedish land, with at most six decimals', () => {
    expect(markets.filter((m) => !land.isLand(m.longitude, m.latitude))).toEqual([]);
    const degrees = markets.flatMap(({ latitude, longitude }) => [latitude, longitude]);
    expect(degrees.filter((value) => Number(value.toFixed(6)) !== value)).toEqual([]);
  });

  it('are spread over the country, most where most people live', () => {
    const cities = new Map<string, number>();
    for (const { city } of open) cities.set(city, (cities.get(city) ?? 0) + 1);
    expect(cities.size).toBeGreaterThan(700);
    const [first, second] = [...cities].sort((a, b) => b[1] - a[1]).map(([city]) => city);
    expect([first, second]).toEqual(['Stockholm', 'Göteborg']);
  });

  it('share their spot for about three in a hundred, up to eight together', () => {
    const spots = new Map<string, number>();
    for (const m of markets) {
      const key = `${m.latitude},${m.longitude}`;
      spots.set(key, (spots.get(key) ?? 0) + 1);
    }
    const groups = [...spots.values()].filter((size) => size > 1);
    expect(Math.max(...groups)).toBe(8);
    const together = groups.reduce((sum, size) => sum + size, 0) / markets.length;
    expect(together).toBeGreaterThan(0.02);
    expect(together).toBeLessThan(0.05);
  });

  it('have postal codes of their part of the country', () => {
    const begin: Record<string, string> = {
      Malmö: '2',
      Lund: '2',
      Göteborg: '4',
      Visby: '62',
      Kalmar: '39',
      Karlstad: '65',
      Uppsala: '75',
      Falun: '79',
      Gävle: '80',
      Östersund: '83',
      Sundsvall: '85',
      Umeå: '90',
      Luleå: '97',
      Kiruna: '98',
      Norrköping: '60',
      Växjö: '35',
    };
    for (const [city, digits] of Object.entries(begin)) {
      const there = markets.filter((m) => m.city === city);
      expect(there.length).toBeGreaterThan(0);
      expect(there.filter(({ postal_code }) => !postal_code.startsWith(digits))).toEqual([]);
    }
    expect(markets.filter(({ postal_code }) => !/^[1-9]\d\d \d\d$/.test(postal_code))).toEqual([]);
  });
});

describe('people', () => {
  it('have neutral handles of their own, and some hide their name', () => {
    expect(users.filter(({ handle }) => !/^loppis-[a-z2-9]{4,6}$/.test(handle))).toEqual([]);
    expect(new Set(users.map(({ handle }) => handle)).size).toBe(users.length);
    expect(share(users, (user) => user.show_name === 0)).toBeGreaterThan(0.05);
  });

  it('joined before the market they own or created', () => {
    const joined = new Map(users.map(({ id, created_at }) => [id, created_at]));
    const early = markets.filter(({ owner_id, created_by, created_at }) =>
      [owner_id, created_by].some((id) => id && (joined.get(id) ?? Number.POSITIVE_INFINITY) > created_at),
    );
    expect(early).toEqual([]);
  });

  it('own a market exactly when its owner is verified or asks to be', () => {
    const claimed: unknown[] = [OwnerStatus.Verified, OwnerStatus.Pending];
    expect(markets.filter((m) => (m.owner_id !== null) !== claimed.includes(m.owner_status))).toEqual([]);
  });
});

describe('each row', () => {
  it('has a unique id that contains its creation time', () => {
    const ids = [...markets, ...users];
    expect(ids.filter(({ id, created_at }) => !v.is(idSchema, id) || tsidTime(id) !== created_at)).toEqual([]);
    expect(markets.filter((m) => m.updated_at < m.created_at || m.updated_at >= now)).toEqual([]);
    expect(new Set(markets.map(({ id }) => id)).size).toBe(markets.length);
    expect(new Set(users.map(({ id }) => id)).size).toBe(users.length);
  });

  it('is accepted by the market form', () => {
    const text = (min: number, max: number) =>
      v.pipe(
        v.string(),
        v.check((s) => s === s.trim() && codePoints(s) >= min && codePoints(s) <= max),
      );
    const form = v.object({
      name: text(1, marketLimits.name),
      tagline: v.nullable(text(1, marketLimits.tagline)),
      description: text(marketLimits.description.min, marketLimits.description.max),
      address: text(1, marketLimits.address),
      city: text(1, marketLimits.city),
      contact_email: v.nullable(v.pipe(text(1, marketLimits.email), v.email())),
      contact_phone: v.nullable(
        v.pipe(text(marketLimits.phone.min, marketLimits.phone.max), v.regex(/^\+?[\d ()-]+$/)),
      ),
      website: v.nullable(v.pipe(text(1, marketLimits.website), v.url(), v.regex(/^https?:\/\//))),
    });
    expect(markets.filter((market) => !v.is(form, market))).toEqual([]);
  });

  it('has fictitious contacts: reserved telephone numbers and domains', () => {
    const fiction = [/^3139006[0-3]\d$/, /^4062804[0-5]\d$/, /^8465004\d\d$/, /^9803192\d\d$/, /^7017406\d\d$/];
    const real = markets.filter(({ contact_phone, contact_email, website }) => {
      const digits = contact_phone?.replace(/^(\+46|0)/, '').replace(/\D/g, '');
      const phone = !digits || fiction.some((series) => series.test(digits));
      const email = !contact_email || /(@|\.)(example\.se|invalid)$/.test(contact_email);
      return !phone || !email || (website && !/(^|\.)example\.se$/.test(new URL(website).hostname));
    });
    expect(real).toEqual([]);
  });

  it('has the search columns of its name and place', () => {
    for (const m of markets.slice(0, 300)) {
      expect(m.sort_name).toBe(swedishSortKey(m.name));
      expect(m.folded_name).toBe(fold(m.name));
      expect(m.folded_place).toBe(fold(`${m.city} ${m.address}`));
    }
  });

  it('is consistent: stars within ratings, likes within views, recent views within all', () => {
    const recent = new Map<string, number>();
    for (const { market_id, views: count } of views) recent.set(market_id, (recent.get(market_id) ?? 0) + count);
    const odd = markets.filter((m) => {
      const [ratings, stars, seen] = [m.rating_count ?? 0, m.rating_sum ?? 0, m.view_count ?? 0];
      return stars < ratings || stars > ratings * 5 || (m.like_count ?? 0) > seen || (recent.get(m.id) ?? 0) > seen;
    });
    expect(odd).toEqual([]);
    const today = Math.floor(now / 86_400_000);
    expect(views.filter(({ day }) => day > today || day <= today - 30)).toEqual([]);
    expect(new Set(views.map(({ day }) => day)).size).toBe(30);
  });
});

describe('the texts', () => {
  it('contain no slots or brackets of the grammar', () => {
    const leftOver = /[{}[\]|]|undefined| {2}| [,.]/;
    const link = /\[vår sida\]\(http[^)]+\)/;
    const texts = markets.flatMap((m) => [m.name, m.tagline ?? '', m.description.replace(link, 'vår sida')]);
    expect(texts.filter((text) => leftOver.test(text))).toEqual([]);
  });

  it('are at least 400 characters long and never the same twice', () => {
    expect(markets.filter(({ description }) => description.length < 400)).toEqual([]);
    expect(new Set(markets.map(({ description }) => description)).size).toBe(markets.length);
    const lengths = open.map((m) => m.description.length);
    expect(lengths.reduce((sum, n) => sum + n, 0) / lengths.length).toBeGreaterThan(450);
  });

  it('repeat no sentence in more than one market out of ten', () => {
    const seen = new Map<string, number>();
    for (const { description } of open) {
      for (const sentence of new Set(description.split(/(?<=[.!?])\s+|\n+/)))
        seen.set(sentence, (seen.get(sentence) ?? 0) + 1);
    }
    expect(Math.max(...seen.values())).toBeLessThan(1000);
  });

  it('include names that are difficult for layouts', () => {
    const names = open.map(({ name }) => name);
    for (const sign of ['å', 'ä', 'ö', 'é', '&', '!', '(', '–', ',', '7']) {
      expect(names.some((name) => name.includes(sign))).toBe(true);
    }
    expect(names.some((name) => name.split(' ').some((word) => word.length > 35))).toBe(true);
    expect(names.filter((name) => codePoints(name) === marketLimits.name).length).toBeGreaterThan(3);
    expect(new Set(names).size).toBeGreaterThan(6000);
  });
});
