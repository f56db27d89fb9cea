import { describe, expect, it } from 'vitest';
import { readLaunch } from '../../../../core/rules/page/launch-address.ts';

const a = '0F00000000001';
const b = '0F00000000002';
const nothing = { open: [], isMissing: false, signIn: false, screen: null, mailed: null };

describe('the URL at start', () => {
  it.each(['<script>', '', 'x', `${a}0`, '0F0000000000U'])('opens an empty detail for %j, which can be no id', (id) => {
    expect(readLaunch('/', [['market', id]])).toEqual({
      ...nothing,
      open: [{ type: 'market', id: '' }],
      remaining: '/',
    });
    expect(readLaunch('/', [['user', id]])).toEqual({ ...nothing, open: [{ type: 'user', id: '' }], remaining: '/' });
  });
  it('does so under the sharing path too', () => {
    expect(readLaunch('/m/x', [])).toEqual({ ...nothing, open: [{ type: 'market', id: '' }], remaining: '/' });
  });
  it('opens the screen of own data that a mail leads to, that of the password, and no other screen', () => {
    for (const screen of ['export', 'security'] as const)
      expect(readLaunch('/', [['screen', screen]])).toEqual({ ...nothing, screen, remaining: '/' });
    expect(readLaunch('/', [['screen', 'admin']])).toEqual({ ...nothing, remaining: '/' });
  });
  it('accepts an id in lower case', () => {
    const small = a.toLowerCase();
    const open = [{ type: 'market', id: a }];
    expect(readLaunch('/', [['market', small]])).toEqual({ ...nothing, open, remaining: '/' });
    expect(readLaunch(`/m/${small}`, [])).toEqual({ ...nothing, open, remaining: '/' });
    expect(readLaunch('/', [['user', small]]).open).toEqual([{ type: 'user', id: a }]);
  });
  it.each(['/finns/inte', '/lista', '/m', '/m/', `/m/${a}/x`, '/login/x', '/api'])('is no page at %s', (path) => {
    expect(readLaunch(path, [['utm', 'x']])).toEqual({ ...nothing, isMissing: true, remaining: '/?utm=x' });
  });
  it.each(['/', '/index.html', '/shell.html', '/login', `/m/${a}`])('is a page at %s', (path) => {
    expect(readLaunch(path, []).isMissing).toBe(false);
  });

  it('opens a market and removes it from the URL', () => {
    expect(readLaunch('/', [['market', a]])).toEqual({ ...nothing, open: [{ type: 'market', id: a }], remaining: '/' });
  });

  it('puts the user on top of the market when both are given', () => {
    const { open } = readLaunch('/', [
      ['user', b],
      ['market', a],
    ]);
    expect(open).toEqual([
      { type: 'market', id: a },
      { type: 'user', id: b },
    ]);
  });

  it('keeps other parts of the URL, escaped', () => {
    const { remaining } = readLaunch('/', [
      ['market', a],
      ['utm', 'å b'],
    ]);
    expect(remaining).toBe('/?utm=%C3%A5%20b');
  });

  it('reads the sharing path and replaces it by the start page', () => {
    expect(readLaunch(`/m/${a}`, [])).toEqual({ ...nothing, open: [{ type: 'market', id: a }], remaining: '/' });
  });

  it('opens the sign-in form at /login and replaces it by the start page', () => {
    expect(readLaunch('/login', [])).toEqual({ ...nothing, signIn: true, remaining: '/' });
    expect(readLaunch('/login', [['market', a]])).toEqual({
      ...nothing,
      signIn: true,
      open: [{ type: 'market', id: a }],
      remaining: '/',
    });
  });
});

describe('a mailed link at start', () => {
  const email: [string, string] = ['email', 'kim+loppis@exempel.se'];
  const token: [string, string] = ['token', 'abc-DEF_1'];
  const link = { email: 'kim+loppis@exempel.se', token: 'abc-DEF_1' };
  const confirm = (part = {}) => ({ screen: 'confirm-email', ...link, ...part });
  const reset = (part = {}) => ({ screen: 'reset-password', ...link, ...part });

  it.each([
    ['an address alone', '/', [email]],
    ['a wish to confirm alone', '/', [['confirm', 'true']] as [string, string][]],
    ['a part of the path', '/reset-password/x', []],
  ])('is not seen in %s', (_, path, query) => {
    expect(readLaunch(path, query).mailed).toBeNull();
  });
  it.each([
    ['its path', '/confirm-email', [email, token], confirm()],
    ['its path with a slash behind', '/confirm-email/', [email, token], confirm()],
    ['a parameter on the start page', '/', [['confirm', ''], email, token], confirm()],
    ['a parameter on the other page', '/reset-password', [email, token, ['confirm', '1']], confirm()],
    ['its path without a token', '/confirm-email', [email], confirm({ token: '' })],
    ['its path alone, after a reload', '/confirm-email', [], confirm({ email: '', token: '' })],
    ['an address to confirm without a token', '/', [['confirm', '1'], email], confirm({ token: '' })],
  ] as const)('confirms an address by %s', (_, path, query, mailed) => {
    expect(readLaunch(path, query)).toEqual({ ...nothing, mailed, remaining: '/confirm-email' });
  });
  it.each([
    ['its path', '/reset-password', [email, token], reset()],
    ['address and token on the start page', '/', [email, token], reset()],
    ['a token without an address', '/', [token], reset({ email: '' })],
    ['its path alone, after a reload', '/reset-password', [], reset({ email: '', token: '' })],
    [
      'values with blanks around, as mail programs copy them',
      '/reset-password',
      [
        ['email', ` ${link.email}`],
        ['token', `${link.token} `],
      ],
      reset(),
    ],
  ] as const)('leads to a new password by %s', (_, path, query, mailed) => {
    expect(readLaunch(path, query)).toEqual({ ...nothing, mailed, remaining: '/reset-password' });
  });
  it.each(['confirm-new-email', 'restore-email'] as const)(
    'of a changed address leads to %s by its path only',
    (screen) => {
      const query: [string, string][] = [token, ['confirm', '1'], email];
      const mailed = { screen, email: '', token: link.token };
      for (const path of [`/${screen}`, `/${screen}/`]) {
        expect(readLaunch(path, query)).toEqual({ ...nothing, mailed, remaining: `/${screen}` });
      }
      expect(readLaunch(`/${screen}`, []).mailed).toEqual({ screen, email: '', token: '' });
    },
  );
  it('opens nothing else, and leaves no part of itself in the URL', () => {
    expect(readLaunch('/confirm-email', [['market', a], ['user', b], email, token, ['utm', 'x']])).toEqual({
      ...nothing,
      mailed: confirm(),
      remaining: '/confirm-email',
    });
  });
});
