// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import type { Market } from '../../../../core/contract/markets.ts';
import { AboutSection } from '../../../../src/features/markets-detail/about-section.tsx';
import { Head } from '../../../../src/features/markets-detail/head.tsx';
import { Hero } from '../../../../src/features/markets-detail/hero.tsx';
import { HoursSection } from '../../../../src/features/markets-detail/hours-section.tsx';
import { type MarketFacts, marketFacts } from '../../../../src/features/markets-detail/market-facts.ts';
import { OwnerLine } from '../../../../src/features/markets-detail/owner-line.tsx';
import { PlaceCard } from '../../../../src/features/markets-detail/place-card.tsx';
import { RatingSection } from '../../../../src/features/markets-detail/rating-section.tsx';
import { render } from '../../render.ts';
import { aMarket } from './a-market.ts';

const saturdayNoon = Date.parse('2025-06-14T10:00:00Z');

function factsOf(own: Partial<Market> = {}): MarketFacts {
  const facts = marketFacts(null, aMarket(own), saturdayNoon);
  if (!facts) throw new Error('no facts');
  return facts;
}

const onlyRow = (): MarketFacts => ({ ...factsOf(), full: null, hours: null, today: null });

const lines = (place: HTMLElement, selector: string) =>
  [...place.querySelectorAll(selector)].map((each) => each.textContent?.replace(/\s+/g, ' ').trim());

describe('the description', () => {
  it('contains no markup, picture or unsafe link of its author', async () => {
    const description =
      '<script>alert(1)</script> <img src=x onerror=alert(1)>\n\n![x](https://spion.se/p.gif) [k](javascript:alert(1)) [b](https://b.se)';
    const place = await render(<AboutSection category={0} full={aMarket({ description })} />);
    expect(place.querySelector('script, img, iframe, [onerror], [style]')).toBeNull();
    const links = [...place.querySelectorAll('a')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://b.se']);
    expect(links[0]?.rel).toBe('ugc nofollow noopener');
    expect(links[0]?.target).toBe('_blank');
  });

  it('begins its headings below the heading of its part', async () => {
    const full = aMarket({ description: '# Ett\n\n## Två\n\n### Tre\n\ntext' });
    const place = await render(<AboutSection category={6} full={full} />);
    expect([...place.querySelectorAll('h1,h2,h3,h4,h5,h6')].map((h) => h.tagName)).toEqual(['H3', 'H4', 'H5', 'H6']);
    expect(place.textContent).toContain('Vintage & Antikt');
  });
});

describe('contact', () => {
  const show = (own: Partial<Market> = {}) =>
    render(
      <PlaceCard facts={factsOf(own)} map={null}>
        {null}
      </PlaceCard>,
    );

  it('is plain text where no safe link can be made', async () => {
    const place = await show({
      website: 'javascript:alert(1)',
      contactPhone: 'fråga på plats',
      contactEmail: 'a@b.se?bcc=c@d.se',
    });
    expect(place.querySelector('a')).toBeNull();
    expect(place.textContent).toContain('javascript:alert(1)');
  });

  it('has no row for what the market does not have', async () => {
    const place = await show({ website: null, contactPhone: null, contactEmail: null });
    expect(lines(place, 'dd')).toEqual(['Tisselskog 12464 72 Håverud']);
  });

  it('links to telephone, mail and website', async () => {
    const place = await show();
    const links = [...place.querySelectorAll('a')].map((a) => [a.getAttribute('href'), a.textContent, a.rel]);
    const rel = 'ugc nofollow noopener';
    expect(links).toEqual([
      ['tel:0701234567', '070-123 45 67', rel],
      ['mailto:ladan@exempel.se', 'ladan@exempel.se', rel],
      ['https://www.ladan.se/', 'ladan.se', rel],
    ]);
  });
});

describe('the hours', () => {
  it('report being invalid, unknown, or loading', async () => {
    const broken = await render(<HoursSection facts={factsOf({ standardHours: '{' })} />);
    expect(broken.textContent).toContain('går inte att läsa');
    const unknown = await render(<HoursSection facts={factsOf({ standardHours: null })} />);
    expect(unknown.textContent).toContain('inte ifyllda');
    const coming = await render(<HoursSection facts={onlyRow()} />);
    expect(coming.querySelector('table')).toBeNull();
    expect(coming.querySelector('[data-skeleton]')).not.toBeNull();
  });

  it('join days with the same hours and highlight today', async () => {
    const place = await render(<HoursSection facts={factsOf()} />);
    expect(lines(place, 'tbody tr')).toEqual([
      'Måndag–torsdagStängt',
      'Fredag13:00–18:00',
      'Lördag, i dag10:00–16:00',
      'Söndag10:00–15:00',
    ]);
    expect(lines(place, '[data-today="true"]')).toEqual(['Lördag, i dag10:00–16:00']);
  });

  it('show today’s special hours, and leave out past days', async () => {
    const entry = (date: string, ranges: unknown) => ({ date, ranges, source: 'owner' });
    const specialHours = JSON.stringify([
      entry('2025-06-13', 'closed'),
      entry('2025-06-14', [{ start: '12:00', end: '14:00' }]),
      entry('2025-06-21', 'closed'),
    ]);
    const place = await render(<HoursSection facts={factsOf({ specialHours })} />);
    expect(lines(place, 'tbody tr').slice(2)).toEqual([
      'Lördag, i dag12:00–14:00 (andra tider)',
      'Söndag10:00–15:00',
      'Andra tider',
      'lör 14 juni, i dag12:00–14:00',
      'lör 21 juniStängt',
    ]);
  });
});

describe('the head', () => {
  const show = (facts: MarketFacts, km: number | null = null) =>
    render(<Head facts={facts} nowMs={saturdayNoon} titleId="t" km={km} />);
  const said = async (own: Partial<Market>, selector: string) =>
    (await show(factsOf(own))).querySelector(selector)?.textContent;

  it('has a warning when the status may be wrong, and then no hours of today', async () => {
    const place = await show(factsOf({ tempClosed: true }));
    expect(place.textContent).toContain('Tillfälligt stängt');
    expect(place.textContent).toContain('Kan vara ändrade öppettider');
    expect(place.textContent).not.toContain('I dag');
  });

  it('shows until when, the hours of today, and whether the market is verified', async () => {
    const place = await show(factsOf());
    expect(place.querySelector('[data-status]')?.textContent).toBe('Öppet nu · stänger 16:00');
    expect(place.textContent).toContain('I dag lördag 10–16, i morgon 10–15.');
    expect(lines(place, 'li')).toEqual(['Verifierad', '1 204 visningar', '1 gillar']);
    expect(await said({ isVerified: false }, 'li')).toBe('Ej verifierad');
  });

  it('has rating, distance and category on a line, as far as they are known', async () => {
    const line = '#t + p + p';
    const near = await show(factsOf(), 0.48);
    expect(near.querySelector(line)?.textContent).toContain('4,6 (83)');
    expect(near.querySelector(line)?.textContent).toContain('480 m bort');
    expect(near.querySelector(`${line} a`)?.textContent).toContain('4,6 av 5, 83 betyg');
    expect(await said({ ratingCount: 0, averageRating: 0 }, line)).toBe('Vintage');
  });

  it('has a line under the name: the tagline, or the category without one or while it is not loaded', async () => {
    const under = async (facts: MarketFacts) => (await show(facts)).querySelector('#t + p')?.textContent;
    expect(await under(factsOf({ tagline: 'Tre våningar prylar' }))).toBe('Tre våningar prylar');
    expect(await under(factsOf({ tagline: null, category: 6 }))).toBe('Vintage & Antikt');
    expect(await under({ ...onlyRow(), tagline: null, category: 6 })).toBe('Vintage & Antikt');
  });
});

describe('the hero', () => {
  it('falls back to the face when the picture fails to load', async () => {
    const place = await render(<Hero facts={factsOf({ primaryImageUrl: '/media/x.webp' })} />);
    const picture = place.querySelector('img');
    expect(picture?.alt).toBe('Bild från Ladan i Tisselskog');
    expect([picture?.getAttribute('width'), picture?.getAttribute('height')]).toEqual(['980', '150']);
    await act(async () => picture?.dispatchEvent(new Event('error')));
    expect(place.querySelector('img')).toBeNull();
    expect(place.querySelector('svg[data-palette]')).not.toBeNull();
  });

  it('has no text, and no button, on the picture of a market without a photo', async () => {
    const place = await render(<Hero facts={factsOf()} />);
    const picture = place.querySelector('svg[data-palette]')?.parentElement;
    expect(picture?.textContent).toBe('');
    expect(picture?.querySelector('button')).toBeNull();
  });
});

describe('owner and rating', () => {
  it('are nothing, and an empty state', async () => {
    const owner = await render(
      <OwnerLine full={aMarket({ ownerId: null, ownerName: null, ownerStatus: 0 })} onOpen={() => undefined} />,
    );
    expect(owner.textContent).toBe('');
    const rating = await render(<RatingSection full={aMarket({ ratingCount: 0, averageRating: 0 })} />);
    expect(rating.textContent).toContain('Inga betyg ännu');
  });

  it('show the name as a link to the profile, and the average', async () => {
    const opened: string[] = [];
    const owner = await render(<OwnerLine full={aMarket()} onOpen={(id) => opened.push(id)} />);
    expect(owner.textContent).toBe('Drivs av Agneta EkVerifierad ägare');
    const link = owner.querySelector('a');
    expect(link?.getAttribute('href')).toBe(`/?user=${aMarket().ownerId}`);
    await act(async () => link?.click());
    expect(opened).toEqual([aMarket().ownerId]);
    const rating = await render(<RatingSection full={aMarket()} />);
    expect(rating.textContent).toContain('4,6 av 5');
    expect(rating.textContent).toContain('83 betyg');
    expect(rating.querySelectorAll('svg')).toHaveLength(5);
  });
});
