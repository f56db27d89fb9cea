import { describe, expect, it } from 'vitest';
import {
  copyAddress,
  mailLink,
  platformOf,
  shareAddress,
  telephoneLink,
  wayTo,
  websiteLink,
} from '../../../../core/rules/markets/market-link.ts';
import { readLaunch } from '../../../../core/rules/page/launch-address.ts';

const id = '0F00000000001';
const origin = 'https://loppis.example';

describe('the URL of a market', () => {
  it('escapes a strange id', () => {
    expect(copyAddress(origin, '../x?y&market=z')).toBe(`${origin}/?market=..%2Fx%3Fy%26market%3Dz`);
    expect(shareAddress(origin, '../x')).toBe(`${origin}/m/..%2Fx`);
  });

  it.each([copyAddress(origin, id), shareAddress(origin, id)])(
    'opens the market when the app starts at %s',
    (address) => {
      const { pathname, searchParams } = new URL(address);
      expect(readLaunch(pathname, [...searchParams])).toMatchObject({ open: [{ type: 'market', id }], remaining: '/' });
    },
  );
});

describe('directions to a market', () => {
  const place = { name: 'Ladan (gamla) & co', latitude: 58.9, longitude: 12.4000004 };

  it('is a geo URI on Android, with a label without parentheses', () => {
    const way = wayTo(place, platformOf('Mozilla/5.0 (Linux; Android 14; Pixel 8)'));
    expect(way).toBe('geo:58.9,12.4?q=58.9,12.4(Ladan%20gamla%20%26%20co)');
  });

  it('is Apple Maps on a phone or a computer from Apple', () => {
    for (const agent of ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0)', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15)']) {
      expect(wayTo(place, platformOf(agent))).toBe('https://maps.apple.com/?daddr=58.9,12.4');
    }
  });

  it('is a page with directions elsewhere', () => {
    const way = new URL(wayTo({ ...place, longitude: -0.00000001 }, platformOf('Mozilla/5.0 (X11; Linux x86_64)')));
    expect(way.searchParams.get('destination')).toBe('58.9,0');
  });
});

describe('a telephone number', () => {
  it.each(['', 'fråga i kassan', '12-34', '+'.repeat(12), '070+123456'])('%j is no link', (phone) => {
    expect(telephoneLink(phone)).toBeNull();
  });

  it.each([
    ['070-123 45 67', 'tel:0701234567'],
    ['+46 (0)70 123 45 67', 'tel:+46701234567'],
    ['(08) 12 34 56', 'tel:08123456'],
  ])('%j leads to %j', (phone, link) => {
    expect(telephoneLink(phone)).toBe(link);
  });
});

describe('a mail address', () => {
  it.each([
    'a@b.se?bcc=x@y.se',
    'a@b.se&cc=x',
    'a@b.se%0Abcc:x',
    'javascript:alert(1)//@b',
    'ingen',
    'a b@c.se',
    'a@b@c.se',
  ])('%j cannot be written to, or not more than one', (email) => {
    const link = mailLink(email);
    expect(link === null || new URL(link).protocol === 'mailto:').toBe(true);
    expect(link ?? '').not.toMatch(/[?&]/);
  });

  it('is a mailto link', () => {
    expect(mailLink(' ladan@exempel.se ')).toBe('mailto:ladan@exempel.se');
  });
});

describe('a website', () => {
  it.each(['javascript:alert(1)', 'ftp://a.se', 'www.a.se', 'mailto:a@b.se', 'https://a.se@b.se'])(
    '%j is no link',
    (site) => {
      expect(websiteLink(site)).toBeNull();
    },
  );

  it('has a short text and the given target', () => {
    expect(websiteLink('https://www.ladan.se/')).toEqual({ href: 'https://www.ladan.se/', text: 'ladan.se' });
    expect(websiteLink('http://ladan.se/om?x=1')).toEqual({ href: 'http://ladan.se/om?x=1', text: 'ladan.se/om?x=1' });
  });
});
