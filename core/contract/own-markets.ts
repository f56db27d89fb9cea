// Markets of those who have to do with them: the fields of the form, the calls that add and edit a market, and a person's own ones.
import * as v from 'valibot';
import { hourFaultText } from '../text/hours-faults.ts';
import { marketFormText as text } from '../text/market-form.ts';
import { validationText } from '../text/validation.ts';
import { Category } from './category.ts';
import { codePoints } from './code-points.ts';
import { endpoint } from './endpoint.ts';
import { specialHoursSchema, standardHoursSchema } from './hours.ts';
import { defaultTimezone, hourLimits, marketLimits, ownMarketLimits, swedenBox } from './limits.ts';
import { isMailAddress } from './mail-address.ts';
import { MarketStatus, marketSchema } from './markets.ts';
import { idSchema, textField } from './text-fields.ts';

/** A text of one line. */
const line = (min: number, max: number, tooShort: string, tooLong: string) =>
  v.pipe(
    textField(min, max, tooShort, tooLong),
    v.transform((typed) => typed.replace(/\s+/g, ' ')),
  );

const orNull = v.transform((typed: string) => (typed === '' ? null : typed));

/** A text that may be empty or null, which are both sent as null. */
const optionalLine = (max: number, tooLong: string) =>
  v.nullable(v.pipe(line(0, max, validationText.wrongForm, tooLong), orNull));

const name = line(1, marketLimits.name, text.nameRequired, text.nameTooLong(marketLimits.name));
const { description: descriptionLimit, phone: phoneLimit } = marketLimits;
const description = textField(
  descriptionLimit.min,
  descriptionLimit.max,
  text.descriptionTooShort(descriptionLimit.min),
  text.descriptionTooLong(descriptionLimit.max),
);
const address = line(1, marketLimits.address, text.addressRequired, text.addressTooLong(marketLimits.address));
const city = line(1, marketLimits.city, text.cityRequired, text.cityTooLong(marketLimits.city));

const postalCode = v.pipe(
  v.string(text.postalCodeInvalid),
  v.transform((typed) => /^([1-9]\d{2})\s?(\d{2})$/.exec(typed.trim())?.slice(1).join(' ') ?? ''),
  v.check((code) => code !== '', text.postalCodeInvalid),
);

const contactEmail = v.pipe(
  textField(1, marketLimits.email, text.emailRequired, text.emailTooLong(marketLimits.email)),
  v.transform((typed) => typed.normalize('NFC')),
  // An empty or too long one has its own sentence.
  v.check((typed) => typed === '' || codePoints(typed) > marketLimits.email || isMailAddress(typed), text.emailInvalid),
);

const isPhone = (typed: string) =>
  typed.length >= phoneLimit.min && typed.length <= phoneLimit.max && /^\+?[\d ()-]+$/.test(typed) && /\d/.test(typed);
const contactPhone = v.nullable(
  v.pipe(
    textField(0, 200, text.phoneInvalid, text.phoneInvalid),
    v.check((typed) => typed === '' || isPhone(typed), text.phoneInvalid),
    orNull,
  ),
);

/** Scheme and host; no name or password before the host. */
const webAddress = /^https?:\/\/[^\s\p{C}/?#@\\]+(?:[/?#][^\s\p{C}]*)?$/iu;
const website = v.nullable(
  v.pipe(
    textField(0, marketLimits.website, validationText.wrongForm, text.websiteTooLong(marketLimits.website)),
    v.check((typed) => typed === '' || webAddress.test(typed), text.websiteInvalid),
    orNull,
  ),
);

const scale = 10 ** marketLimits.decimals;
/** Degrees. */
const degrees = (from: number, to: number) =>
  v.pipe(
    v.number(text.positionMissing),
    v.transform((given) => Math.round(given * scale) / scale),
    v.check((given) => given >= from && given <= to, text.outsideSweden),
  );
const latitude = degrees(swedenBox.south, swedenBox.north);
const longitude = degrees(swedenBox.west, swedenBox.east);

function isZone(timezone: string): boolean {
  try {
    // Names alone: an offset such as '+02:00' is not known everywhere.
    return /^[A-Z][\w+/-]{1,63}$/i.test(timezone) && new Intl.DateTimeFormat('sv-SE', { timeZone: timezone }) !== null;
  } catch {
    return false;
  }
}
const timezone = v.pipe(v.string(text.timezoneUnknown), v.check(isZone, text.timezoneUnknown));
const category = v.picklist(Object.values(Category), text.categoryUnknown);
const flag = v.boolean(validationText.wrongForm);

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** A JSON text, empty as null. `fault`: what is wrong with its value; null for nothing. */
const hoursText = (fault: (value: unknown) => string | null) =>
  v.nullable(
    v.pipe(
      v.string(text.hoursInvalid),
      v.maxLength(hourLimits.bytes, hourFaultText.tooLong),
      v.transform((json) => json.trim()),
      v.rawCheck(({ dataset, addIssue }) => {
        if (!dataset.typed || dataset.value === '' || dataset.value.length > hourLimits.bytes) return;
        const message = fault(parsed(dataset.value));
        if (message !== null) addIssue({ message });
      }),
      orNull,
    ),
  );

const hasTooManyRanges = (days: readonly (readonly unknown[] | undefined)[]) =>
  days.some((ranges) => (ranges?.length ?? 0) > hourLimits.rangesPerDay);

const standardHours = hoursText((value) => {
  const week = v.safeParse(standardHoursSchema, value);
  if (!week.success) return text.hoursInvalid;
  return hasTooManyRanges(Object.values(week.output.days))
    ? hourFaultText.tooManyRanges(hourLimits.rangesPerDay)
    : null;
});

/** Whether a day such as 31 February is on no calendar. */
const isNoDay = (date: string) => !new Date(`${date}T00:00Z`).toJSON()?.startsWith(date);

const specialHours = hoursText((value) => {
  const days = v.safeParse(specialHoursSchema, value);
  if (!days.success || days.output.some(({ date }) => isNoDay(date))) return text.hoursInvalid;
  if (days.output.length > hourLimits.specialDays) return hourFaultText.tooManyDays(hourLimits.specialDays);
  const ranges = days.output.map((day) => (day.ranges === 'closed' ? [] : day.ranges));
  return hasTooManyRanges(ranges) ? hourFaultText.tooManyRanges(hourLimits.rangesPerDay) : null;
});

const tagline = optionalLine(marketLimits.tagline, text.taglineTooLong(marketLimits.tagline));

const ownMarketSchema = v.object({
  ...marketSchema.entries,
  marketStatus: v.picklist(Object.values(MarketStatus)),
  /** What a moderator gave as the reason of the status; null without one. */
  statusReason: v.nullable(v.string()),
  /** ISO 8601 in UTC; null where it is not known. */
  statusAt: v.nullable(v.string()),
  /** Whether who added the market asked to become its owner. */
  becomeOwner: v.boolean(),
  /** What the caller may do with it. */
  may: v.object({ edit: v.boolean(), hours: v.boolean(), pictures: v.boolean(), news: v.boolean() }),
});
export type OwnMarket = v.InferOutput<typeof ownMarketSchema>;

export const getMyMarkets = endpoint('getMyMarkets', 'GET /users/me/markets', {
  access: 'signed in',
  rate: 'read',
  summary:
    'Markets the caller owns or asks to own, and those the caller entered and no other person owns, in every status, by name',
  reply: v.array(ownMarketSchema),
});

export const createMarket = endpoint('createMarket', 'POST /markets', {
  access: 'signed in',
  rate: 'own',
  summary: `Adds a market, which waits for approval. An id that is or was taken is refused. At most ${ownMarketLimits.waiting} of a person wait at once`,
  body: v.strictObject({
    /** Made by the device; the server makes one for a client without. */
    id: v.optional(idSchema),
    // What is missing counts as empty, which has a sentence.
    name: v.optional(name, ''),
    tagline: v.optional(tagline),
    description: v.optional(description, ''),
    address: v.optional(address, ''),
    city: v.optional(city, ''),
    postalCode: v.optional(postalCode, ''),
    contactEmail: v.optional(contactEmail, ''),
    contactPhone: v.optional(contactPhone),
    website: v.optional(website),
    latitude: v.optional(latitude, Number.NaN),
    longitude: v.optional(longitude, Number.NaN),
    timezone: v.optional(timezone, defaultTimezone),
    category: v.optional(category, Category.General),
    /** JSON text of `standardHoursSchema`. */
    standardHours: v.optional(standardHours),
    /** JSON text of `specialHoursSchema`; sources are ignored. */
    specialHours: v.optional(specialHours),
    tempClosed: v.optional(flag, false),
    /** False: a tip about a market of others. */
    becomeOwner: v.optional(flag, true),
  }),
  reply: ownMarketSchema,
  status: 201,
  offline: true,
});
export type NewMarket = v.InferOutput<(typeof createMarket)['spec']['body']>;

export const updateMarket = endpoint('updateMarket', 'PATCH /markets/{id}', {
  access: 'signed in',
  rate: 'own',
  summary:
    'Changes the fields that are given: its owner, who entered it while it is not approved, MARKET_EDIT_ALL; the hours also MARKET_VERIFY. Hours merge by weekday and by date',
  ifMatch: true,
  params: { id: idSchema },
  body: v.pipe(
    v.partial(
      v.strictObject({
        ...{ name, tagline, description, address, city, postalCode, contactEmail, contactPhone, website },
        ...{ latitude, longitude, timezone, category, standardHours, specialHours, tempClosed: flag },
        /** Accepted, and of no effect. */
        becomeOwner: flag,
      }),
    ),
    v.check((body) => Object.keys(body).length > 0, text.nothingGiven),
  ),
  reply: ownMarketSchema,
  offline: true,
});
export type MarketEdit = v.InferOutput<(typeof updateMarket)['spec']['body']>;

export const ownMarketCalls = { getMyMarkets, createMarket, updateMarket };
