// Parses the URL at the start of the app: what to open, and the URL that remains in the address bar.
import { tsidPattern } from '../../contract/tsid-pattern.ts';
import { type ModalStack, pushItem } from './modal-stack.ts';

/** A mailed link. Missing parts are empty; its screen shows an error for them. */
export interface MailedLink {
  screen: 'confirm-email' | 'reset-password' | 'confirm-new-email' | 'restore-email';
  /** Always empty for the last two: their token says which address. */
  email: string;
  token: string;
}

const screens = ['export', 'security'] as const;
type Screen = (typeof screens)[number];

export interface Launch {
  /** Details to open: the market first, a user on top of it. An invalid id is empty. */
  open: ModalStack;
  /** Whether the path is unknown. */
  isMissing: boolean;
  /** Whether to open the sign-in form. */
  signIn: boolean;
  /** A screen of the account: a mail leads to the export, password managers to the tab with the password. */
  screen: Screen | null;
  /** The mailed link, if any. Then nothing else is opened. */
  mailed: MailedLink | null;
  /** Path and query to leave in the address bar. Never contains any part of a mailed link. */
  remaining: string;
}

type Query = readonly (readonly [string, string])[];

const own = ['market', 'user', 'screen'];
const pages = /^\/(?:index\.html|shell\.html|login\/?|m\/[^/]+\/?)?$/;

/**
 * Reads `market`, `user`, `screen`, the paths `/m/{id}` and `/login`, and mailed links, and removes them.
 * @param path the address's path, e.g. '/m/0F1…'
 * @param query pairs of the query, decoded, in order
 */
export function readLaunch(path: string, query: Query): Launch {
  const mailed = readMailed(path, query);
  // The path is kept, so that a reload can show that the link has to be opened again.
  if (mailed)
    return { open: [], isMissing: false, signIn: false, screen: null, mailed, remaining: `/${mailed.screen}` };
  let open: ModalStack = [];
  const shared = /^\/m\/([^/]+)\/?$/.exec(path)?.[1];
  const signIn = /^\/login\/?$/.test(path);
  const market = given(query, 'market') ?? shared;
  const user = given(query, 'user');
  const isMissing = !pages.test(path);
  const screen = screens.find((each) => each === given(query, 'screen')) ?? null;
  if (market !== undefined) open = pushItem(open, { type: 'market', id: idIn(market) });
  if (user !== undefined) open = pushItem(open, { type: 'user', id: idIn(user) });
  const rest = query.filter(([key]) => !own.includes(key));
  const search = rest.map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`).join('&');
  const left = shared === undefined && !signIn && !isMissing ? path : '/';
  return { open, isMissing, signIn, screen, mailed: null, remaining: left + (search && `?${search}`) };
}

/** A mailed link is recognised by its path; on other paths by its token, or by an address to confirm. */
function readMailed(path: string, query: Query): MailedLink | null {
  const page = /^\/(confirm-email|reset-password|confirm-new-email|restore-email)\/?$/.exec(path)?.[1];
  const email = given(query, 'email')?.trim() ?? '';
  const token = given(query, 'token')?.trim() ?? '';
  if (page === 'confirm-new-email' || page === 'restore-email') return { screen: page, email: '', token };
  const confirms = page === 'confirm-email' || given(query, 'confirm') !== undefined;
  if (page === undefined && token === '' && !(confirms && email !== '')) return null;
  return { screen: confirms ? 'confirm-email' : 'reset-password', email, token };
}

/** The id, in upper or lower case; empty if invalid. */
function idIn(text: string): string {
  const id = text.trim().toUpperCase();
  return tsidPattern.test(id) ? id : '';
}

function given(query: Query, name: string): string | undefined {
  return query.find(([key]) => key === name)?.[1];
}
