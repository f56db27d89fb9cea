// Reads the HTML of a mail or of a small page: what it shows, where it links to, and whether its tags are balanced.

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const decoded = (text: string) => text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? '');

/** The text on one line, with single spaces. */
export const flat = (text: string) => text.replace(/\s+/g, ' ').trim();

/** What the body shows, on one line, with plain hyphens. */
export function shown(html: string): string {
  return flat(decoded(html.slice(html.indexOf('<body')).replace(/<[^>]+>/g, ' ')).replaceAll('\u2011', '-'));
}

/** Targets of all links, in their order. */
export const hrefs = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, to = '']) => decoded(to));

const empty = new Set(['meta', 'br', 'input']);

/** Tags that are not opened, not closed, or closed in another order; and attributes that are given twice. */
export function strayTags(html: string): string[] {
  const open: string[] = [];
  const faults: string[] = [];
  for (const [tag, slash, name = '', attributes = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)((?:\s+[^<>]*)?)>/g)) {
    const names = [...attributes.matchAll(/\s([\w-]+)(?:="[^"]*")?/g)].map(([, each]) => each);
    if (new Set(names).size < names.length) faults.push(tag);
    if (empty.has(name)) continue;
    if (slash === '') open.push(name);
    else if (open.pop() !== name) faults.push(tag);
  }
  const bare = html.replace(/<!doctype html>|<\/?[a-z][a-z0-9]*(?:\s+[^<>]*)?>/g, '').match(/[<>]/g) ?? [];
  return [...faults, ...open, ...bare];
}
