// The head of a shared market: what crawlers and link previews read. People get the same page and the app in it.
import type { Market } from '../../../core/contract/markets.ts';
import { escapeHtml, jsonForScript } from '../../../core/rules/text/escape-html.ts';
import { headText } from '../../../core/text/server/head.ts';
import { marketData } from './json-ld.ts';

const descriptionLength = 160;
/** A preview needs no more of a description, and pattern matching stays short whatever the text holds. */
const readLength = 1000;

/** Markdown as plain text on one line. */
function plainText(markdown: string): string {
  return markdown
    .slice(0, readLength)
    .replace(/!?\[([^\][]*)\]\([^()]*\)/g, '$1')
    .replace(/[*_`#>~|]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** At most `descriptionLength` characters, cut between words. */
function shortened(text: string): string {
  if (text.length <= descriptionLength) return text;
  const cut = text.slice(0, descriptionLength - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), descriptionLength / 2)).trimEnd()}…`;
}

/** One or two sentences about a market, as plain text. */
function describeMarket({ name, city, tagline, description }: Market): string {
  const own = [tagline, plainText(description)].filter(Boolean).join(' – ');
  return shortened(own || headText.marketDescription(name, city));
}

/** The address a market is shared under. `origin` is scheme and host, without a slash at the end. */
function marketUrl(origin: string, id: string): string {
  return `${origin}/m/${id}`;
}

function tag(name: string, attributes: Record<string, string>): string {
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
  return `<${name}${pairs.join('')}>`;
}

/** Head tags for a market, escaped. */
export function marketHead(market: Market, origin: string): string {
  const title = headText.marketTitle(market.name, market.city);
  const description = describeMarket(market);
  const url = marketUrl(origin, market.id);
  const image = market.primaryImageUrl && new URL(market.primaryImageUrl, origin).href;
  const properties: Record<string, string> = {
    'og:type': 'website',
    'og:site_name': headText.site,
    'og:locale': 'sv_SE',
    'og:title': title,
    'og:description': description,
    'og:url': url,
    ...(image && { 'og:image': image }),
  };
  return [
    `<title>${escapeHtml(title)}</title>`,
    tag('meta', { name: 'description', content: description }),
    tag('link', { rel: 'canonical', href: url }),
    ...Object.entries(properties).map(([property, content]) => tag('meta', { property, content })),
    tag('meta', { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' }),
    // A data block: it is never run, so the content security policy allows it without a nonce.
    `<script type="application/ld+json">${jsonForScript(marketData(market, url, description, image))}</script>`,
  ].join('\n');
}

/** The app's page with these tags beside its own, where it has the mark `<!--head-->`, otherwise at the end of its head. */
export function addTags(page: string, tags: string): string {
  // A function, so that `$&` and the like in a market's texts mean nothing.
  return page.replace(/<!--head-->|(?=<\/head>)/i, () => `${tags}\n`);
}

/**
 * The app's page with these tags in place of its own title, description, canonical address and previews.
 */
export function withHead(page: string, tags: string): string {
  const bare = page
    .replace(/<title>[^<]*<\/title>\s*/i, '')
    .replace(/<meta\s[^>]*(?:name="description"|property="og:|name="twitter:)[^>]*>\s*/gi, '')
    .replace(/<link\s[^>]*rel="canonical"[^>]*>\s*/gi, '');
  return addTags(bare, tags);
}
