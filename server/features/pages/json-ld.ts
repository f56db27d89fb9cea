// A market in the vocabulary of schema.org, for search engines.
import type { Market } from '../../../core/contract/markets.ts';
import { type MinuteRange, readSchedule } from '../../../core/rules/day/schedule.ts';

const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const minutesPerDay = 1440;

/** '09:30'. Midnight at the end of a day is written as its last minute; later ends belong to the next morning. */
function clock(minute: number): string {
  const within = minute === minutesPerDay ? minutesPerDay - 1 : minute % minutesPerDay;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(within / 60))}:${two(within % 60)}`;
}

function openingHours({ standardHours, specialHours, timezone }: Market): object[] {
  const schedule = readSchedule(standardHours, specialHours, timezone);
  if (schedule.kind !== 'known' || !schedule.week) return [];
  return schedule.week.flatMap((ranges: MinuteRange[], day) =>
    ranges.map(([from, to]) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${dayNames[day]}`,
      opens: clock(from),
      closes: clock(to),
    })),
  );
}

/** The structured data of a market. Its e-mail address stays out: harvesters read this first. */
export function marketData(market: Market, url: string, description: string, image: string | null): object {
  const hours = openingHours(market);
  return {
    '@context': 'https://schema.org',
    '@type': 'Store',
    '@id': url,
    url,
    name: market.name,
    description,
    ...(image && { image }),
    ...(market.contactPhone && { telephone: market.contactPhone }),
    ...(market.website && { sameAs: market.website }),
    address: {
      '@type': 'PostalAddress',
      streetAddress: market.address,
      postalCode: market.postalCode,
      addressLocality: market.city,
      addressCountry: 'SE',
    },
    geo: { '@type': 'GeoCoordinates', latitude: market.latitude, longitude: market.longitude },
    ...(hours.length > 0 && { openingHoursSpecification: hours }),
    ...(market.ratingCount > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: market.averageRating,
        ratingCount: market.ratingCount,
        bestRating: 5,
        worstRating: 1,
      },
    }),
  };
}
