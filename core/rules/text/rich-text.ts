// Formatted text that is safe by construction: a tree of allowed tags whose only free values are a checked URL, the number of a
// list, and a picture of our own with its description.
// Markdown and stored HTML are both parsed into it; it is rendered as elements, never as markup text.

/** The allowlist of tags for parsers and serialisers of formatted text. */
export type RichTag =
  | 'p'
  | 'br'
  | 'hr'
  | 'strong'
  | 'em'
  | 'u'
  | 's'
  | 'code'
  | 'pre'
  | 'a'
  | 'ul'
  | 'ol'
  | 'li'
  | 'h2'
  | 'h3'
  | 'h4'
  | 'blockquote'
  | 'img';

/** A picture of our own. All of it is required. */
export interface RichPicture {
  /** An address that `pictureIdOf` knows. */
  src: string;
  /** What the picture shows, at most `altMax` code points (rich-tags.ts); may be ''. */
  alt: string;
  /** Pixels. */
  width: number;
  height: number;
}

export interface RichElement {
  tag: RichTag;
  /** Only on `a`, only from `safeHref`. */
  href?: string;
  /** Only on `ol`: the first number, from 0 to `startMax` (rich-tags.ts); absent for 1. */
  start?: number;
  /** Only on `img`, always there. */
  picture?: RichPicture;
  children: RichNode[];
}
export type RichNode = string | RichElement;

const addressMax = 2000;
const hidden = /[\p{Cc}\p{Cf}\p{Z}\\"<>`]/u;
const web = /^https?:\/\/[^/?#@:]+(?::\d{1,5})?(?:[/?#]|$)/i;
const mail = /^mailto:[^@?]+@[^@?]+(?:\?.*)?$/i;
const phone = /^tel:\+?[\d().-]{3,20}$/i;

/**
 * The URL if it may become a link (http, https, mailto or tel), else null. Refuses control characters, spaces and
 * invisible characters anywhere, so that a browser parses it the same way; and userinfo before an @ in the host, which
 * only serves for spoofing.
 */
export function safeHref(raw: string): string | null {
  const address = raw.trim();
  if (address.length > addressMax || hidden.test(address)) return null;
  return web.test(address) || mail.test(address) || phone.test(address) ? address : null;
}

/** Appends a node; adjacent texts are joined. */
export function appendNode(nodes: RichNode[], node: RichNode): void {
  const last = nodes.at(-1);
  if (node === '') return;
  if (typeof node === 'string' && typeof last === 'string') nodes[nodes.length - 1] = last + node;
  else nodes.push(node);
}

const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  shy: '\u00ad',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  middot: '·',
  bull: '•',
  copy: '©',
  reg: '®',
  trade: '™',
  deg: '°',
  euro: '€',
  laquo: '«',
  raquo: '»',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  times: '×',
  frac12: '½',
  aring: 'å',
  auml: 'ä',
  ouml: 'ö',
  Aring: 'Å',
  Auml: 'Ä',
  Ouml: 'Ö',
  eacute: 'é',
  Eacute: 'É',
  egrave: 'è',
  agrave: 'à',
  uuml: 'ü',
  oslash: 'ø',
  aelig: 'æ',
  Oslash: 'Ø',
  AElig: 'Æ',
};

/** Replaces character references; unknown ones are kept. One pass: '&amp;lt;' becomes '&lt;'. */
export function decodeReferences(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-zA-Z]{2,8}\d{0,2}));/g,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return Object.hasOwn(named, name) ? (named[name] ?? whole) : whole;
      const point = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      const fine = point > 0 && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff);
      return fine ? String.fromCodePoint(point) : '\ufffd';
    },
  );
}
