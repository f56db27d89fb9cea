// Pages of the app: metadata for crawlers, the app for people, and 404.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Market, MarketStatus, OwnerStatus } from '../../../core/contract/markets.ts';
import { pageText } from '../../../core/text/server/head.ts';
import type { Store } from '../../../server/db/schema.ts';
import { withHead } from '../../../server/features/pages/head.ts';
import { sampleId } from '../../helpers/samples/sample-markets.ts';
import { addPerson } from '../../helpers/server/accounts.ts';
import { describeEmbedded } from '../../helpers/server/engines.ts';
import { addMarkets, marketRow, plantMarkets } from '../../helpers/server/market-rows.ts';
import { startServer, type TestServer, testOrigin, testPage } from '../../helpers/server/server.ts';

const hostile = `</title></script><script>alert(1)</script>" onload='x' $& $1 \u2028 <!-- & "`;

/** The structured data of a page, parsed like a crawler: up to the first end of the script element. */
function structured(page: string): Record<string, unknown> {
  const [, text] = /<script type="application\/ld\+json">(.*?)<\/script/s.exec(page) ?? [];
  return JSON.parse(text ?? 'null') as Record<string, unknown>;
}
const attribute = (page: string, pattern: RegExp) => pattern.exec(page)?.[1];

describeEmbedded('pages', ({ open }) => {
  let store: Store;
  let server: TestServer;
  beforeEach(async () => {
    await server?.close();
    store = await open();
    server = await startServer(store);
  });
  afterAll(() => server.close());
  const page = async (path: string) => (await server.get(path)).text();

  describe('a shared market', () => {
    it('has its own metadata in the page of the app', async () => {
      await addMarkets(store, [
        marketRow(1, {
          name: 'Röda ladan',
          city: 'Ystad',
          tagline: 'Fynd sedan 1982',
          description: '# Välkommen\n\nVi har **allt** från [porslin](https://x.se) till möbler.',
          primary_image_url: '/media/a.webp',
        }),
      ]);
      const html = await page(`/m/${sampleId(1)}`);
      expect(html.match(/<title>/g)).toHaveLength(1);
      expect(html).toContain('<title>Röda ladan, loppis i Ystad – Loppis</title>');
      expect(html.match(/name="description"/g)).toHaveLength(1);
      expect(attribute(html, /name="description" content="([^"]*)"/)).toBe(
        'Fynd sedan 1982 – Välkommen Vi har allt från porslin till möbler.',
      );
      expect(attribute(html, /rel="canonical" href="([^"]*)"/)).toBe(`${testOrigin}/m/${sampleId(1)}`);
      expect(attribute(html, /property="og:url" content="([^"]*)"/)).toBe(`${testOrigin}/m/${sampleId(1)}`);
      expect(attribute(html, /property="og:image" content="([^"]*)"/)).toBe(`${testOrigin}/media/a.webp`);
      expect(attribute(html, /property="og:title" content="([^"]*)"/)).toBe('Röda ladan, loppis i Ystad – Loppis');
      expect(html).toContain('<script type="module" src="/assets/app-1a2b3c.js"></script>');
      expect(html).toContain('<div id="root"></div>');
    });
    it.each([
      'http://[',
      'javascript:alert(1)',
      'data:text/html,x',
      '//evil.example/a.png',
      '/\\evil.example',
      'https://x.se/a',
    ])('stands without a picture whose stored address is %s, here and in every answer', async (primary_image_url) => {
      const person = await addPerson(store);
      await store.write((tx) => tx.updateTable('users').set({ avatar_url: primary_image_url }).execute());
      const owned = { owner_id: person.id, owner_status: OwnerStatus.Verified };
      await addMarkets(store, [marketRow(1, { name: 'Röda ladan', primary_image_url, ...owned })]);
      const answer = await server.get(`/m/${sampleId(1)}`);
      const html = await answer.text();
      expect([answer.status, html.includes('<title>Röda ladan')]).toEqual([200, true]);
      expect(html).not.toContain('og:image');
      expect(structured(html)).not.toHaveProperty('image');
      const market = await server.json<Market>(`/api/markets/${sampleId(1)}`);
      expect(market).toMatchObject({ ownerId: person.id, primaryImageUrl: null, ownerAvatarUrl: null });
    });
    it('has its metadata in the page’s head', () => {
      const page = '<html><head><title>x</title><!--head--><script src="/a.js"></script></head><body></body></html>';
      expect(withHead(page, '<title>y</title>')).toBe(
        '<html><head><title>y</title>\n<script src="/a.js"></script></head><body></body></html>',
      );
    });
    it('has structured data with address, place, hours and rating', async () => {
      const hours = { days: { Mon: [{ start: '9:00', end: '17:30' }], Fri: [{ start: '20:00', end: '02:00' }] } };
      await addMarkets(store, [
        marketRow(1, {
          standard_hours: JSON.stringify(hours),
          special_hours: null,
          rating_sum: 9,
          rating_count: 2,
          contact_email: 'a@b.se',
        }),
      ]);
      const data = structured(await page(`/m/${sampleId(1)}`));
      expect(data).toMatchObject({
        '@context': 'https://schema.org',
        name: 'Loppis 1 i Ålunda',
        address: { addressLocality: 'Örsjö', addressCountry: 'SE', postalCode: '101 11' },
        aggregateRating: { ratingValue: 4.5, ratingCount: 2 },
        openingHoursSpecification: [
          { dayOfWeek: 'https://schema.org/Monday', opens: '09:00', closes: '17:30' },
          { dayOfWeek: 'https://schema.org/Friday', opens: '20:00', closes: '02:00' },
        ],
      });
      expect(JSON.stringify(data)).not.toContain('a@b.se');
    });
    it('omits unknown fields', async () => {
      await addMarkets(store, [marketRow(1, { standard_hours: '{trasig', rating_sum: 0, rating_count: 0 })]);
      const data = structured(await page(`/m/${sampleId(1)}`));
      expect(Object.keys(data)).not.toContain('openingHoursSpecification');
      expect(Object.keys(data)).not.toContain('aggregateRating');
    });
    it('escapes its texts', async () => {
      await addMarkets(store, [
        marketRow(1, {
          name: hostile,
          tagline: hostile,
          description: hostile,
          city: hostile,
          address: hostile,
          website: `https://x.se/${hostile}`,
        }),
      ]);
      for (const path of [`/m/${sampleId(1)}`, `/?market=${sampleId(1)}`]) {
        const html = await page(path);
        const scripts = [...html.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
        expect(scripts).toEqual([
          '<script type="module" src="/assets/app-1a2b3c.js">',
          '<script type="application/ld+json">',
        ]);
        expect(html.match(/<\/title>/g)).toHaveLength(1);
        expect(html.match(/<\/head>/g)).toHaveLength(1);
        expect(html).not.toContain('<!--');
        expect(structured(html).name).toBe(hostile);
        for (const [tag] of html.matchAll(/<(?:meta|link)[^>]*>/g))
          expect(tag).toMatch(/^<(meta|link)( [a-z]+="[^"<>]*")+>$/);
      }
    });
    it('has a short description, however long its own is', async () => {
      await addMarkets(store, [
        marketRow(1, { tagline: null, description: `${'[('.repeat(1000)}${'ord '.repeat(500)}` }),
      ]);
      const text = attribute(await page(`/m/${sampleId(1)}`), /name="description" content="([^"]*)"/) ?? '';
      expect(text.length).toBeLessThanOrEqual(160);
    });
    it('is the page of the app at its other URL too, and with an unknown id only the app', async () => {
      await plantMarkets(store, 1);
      expect(await page(`/?market=${sampleId(1)}`)).toContain('og:title');
      expect(await page(`/?market=${sampleId(1).toLowerCase()}`)).toContain('og:title');
      expect((await server.get(`/m/${sampleId(1).toLowerCase()}`)).status).toBe(200);
      for (const query of [`market=${sampleId(2)}`, 'market=x', 'market=', `market=${sampleId(1)}&market=x`]) {
        const response = await server.get(`/?${query}`);
        expect([query, response.status, await response.text()]).toEqual([query, 200, testPage]);
      }
    });
    it('is not offered to search engines for a person, who is not named in it', async () => {
      const html = await page(`/?user=${sampleId(1)}`);
      expect(html).toContain('<meta name="robots" content="noindex">');
      expect(html).not.toContain('og:');
      expect(await page('/')).toBe(testPage);
    });
    it.each([sampleId(2), 'x', '%22%3E', 'constructor', sampleId(3)])(
      'that does not exist opens the app with 404: %s',
      async (id) => {
        await addMarkets(store, [marketRow(3, { status: MarketStatus.Pending, name: 'Hemlig' })]);
        const response = await server.get(`/m/${id}`);
        const html = await response.text();
        expect(response.status).toBe(404);
        expect(html).toContain('<div id="root"></div>');
        expect(html.match(/<title>/g)).toHaveLength(1);
        expect(html).toContain('<meta name="robots" content="noindex">');
        expect(html).not.toMatch(/og:title|Hemlig/);
      },
    );
  });

  describe('other addresses', () => {
    it('open the app where it has views', async () => {
      for (const path of ['/', '/login', '/confirm-email?token=a', '/reset-password?token=a']) {
        expect([path, await page(path)]).toEqual([path, testPage]);
      }
    });
    it('lead password managers to the tab with the password', async () => {
      const response = await fetch(`${server.url}/.well-known/change-password`, { redirect: 'manual' });
      expect([response.status, response.headers.get('location')]).toEqual([302, '/?screen=security']);
    });
    it('are 404 with the app itself, for people, and a problem for programs', async () => {
      for (const path of ['/finns/inte', '/lista?token=a', '/apiary', '/m/a/b']) {
        const people = await server.get(path, { accept: 'text/html,application/xhtml+xml' });
        expect([path, people.status, people.headers.get('content-type')]).toEqual([
          path,
          404,
          'text/html; charset=utf-8',
        ]);
        expect(people.headers.get('referrer-policy')).toBe('no-referrer');
        const html = await people.text();
        expect(html).toContain('<meta name="robots" content="noindex">');
        expect(html.replace(/<meta name="robots"[^>]*>\n/, '')).toBe(testPage);
      }
      const program = await server.get('/finns/inte', { accept: '*/*' });
      expect(program.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    });
    it('of programs are a page with one sentence, for every client', async () => {
      for (const path of ['/assets/x.js', '/tiles/x', '/media/x', '/chathub', '/api/x']) {
        const response = await server.get(path, { accept: 'text/html,application/xhtml+xml' });
        expect([path, response.status]).toEqual([path, 404]);
        expect(await response.text()).not.toContain('<div id="root">');
      }
    });
    it('cannot leave the folder', async () => {
      for (const path of [
        '/../package.json',
        '/%2e%2e/package.json',
        '/assets/..%2f..%2fpackage.json',
        '/assets/%2e%2e/index.html',
        '/..%5cx',
        '/assets',
        '/assets/',
        '/index.html.br',
        '/assets/app-1a2b3c.js.gz',
      ]) {
        const answer = await server.raw(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
        expect([path, /^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]]).toEqual([path, '404']);
      }
    });
  });

  describe('files', () => {
    it.each([
      ['br', 'br'],
      ['gzip, deflate', 'gzip'],
      ['gzip, deflate, br, zstd', 'br'],
      ['identity', null],
      ['br;q=0', null],
    ])('come as they were compressed when the client takes %s', async (accepted, encoding) => {
      const path = '/assets/app-1a2b3c.js';
      const response = await server.get(path, { 'accept-encoding': accepted });
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(response.headers.get('vary')).toBe('accept-encoding');
      expect(await response.text()).toBe('console.log("loppis");'.repeat(20));
    });
    it.each([
      ['bytes=0-3', '0123', 'bytes 0-3/10'],
      ['bytes=4-4', '4', 'bytes 4-4/10'],
      ['bytes=7-', '789', 'bytes 7-9/10'],
      ['bytes=-2', '89', 'bytes 8-9/10'],
      ['bytes=8-99', '89', 'bytes 8-9/10'],
      ['bytes=-99', '0123456789', 'bytes 0-9/10'],
      ['bytes=10-12', '0123456789', null],
      ['bytes=3-1', '0123456789', null],
      ['bytes=0-1,3-4', '0123456789', null],
      ['bytes=-', '0123456789', null],
      ['lines=1-2', '0123456789', null],
    ])('that are not compressed come in parts: %s', async (range, text, told) => {
      const response = await server.get('/map/overview-0123456789.pmtiles', { range });
      expect([response.status, response.headers.get('content-range')]).toEqual([told === null ? 200 : 206, told]);
      expect(await response.text()).toBe(text);
    });
    it('are sent as a whole when the range is for another version', async () => {
      const path = '/map/overview-0123456789.pmtiles';
      const etag = (await server.get(path)).headers.get('etag') ?? '';
      expect((await server.get(path, { range: 'bytes=0-1', 'if-range': etag })).status).toBe(206);
      expect((await server.get(path, { range: 'bytes=0-1', 'if-range': '"old"' })).status).toBe(200);
    });
  });

  it('has a robots.txt that lets crawlers in', async () => {
    const response = await server.get('/robots.txt');
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await response.text()).toBe('User-agent: *\nAllow: /\n');
  });
});

describeEmbedded('a server whose app is not built', ({ open }) => {
  let server: TestServer;
  beforeAll(async () => {
    const store = await open();
    await plantMarkets(store, 1);
    server = await startServer(store, { dist: '/nonexistent/dist' });
  });
  afterAll(() => server.close());

  it.each(['/', '/login', `/m/${sampleId(1)}`, `/?market=${sampleId(1)}`])('says so at %s', async (path) => {
    const response = await server.get(path);
    expect(response.status).toBe(503);
    expect(await response.text()).toContain(pageText.notBuilt);
  });
  it('still serves the API', async () => {
    expect((await server.get('/api/markets')).status).toBe(200);
  });
});
