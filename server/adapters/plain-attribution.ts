// Attribution of a tile service as plain text: services send HTML with links.

const maxLength = 300;
const marks: Record<string, string> = { '&copy;': '©', '&amp;': '&', '&nbsp;': ' ', '&quot;': '"', '&#39;': "'" };

/** At most 300 characters on one line, without tags. Default: OpenStreetMap, the source of the tiles. */
export function plainAttribution(given: unknown): string {
  if (typeof given !== 'string') return '© OpenStreetMap contributors';
  const text = given
    .slice(0, 4000)
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(?:copy|amp|nbsp|quot|#39);/g, (mark) => marks[mark] ?? '')
    .replace(/[<>\p{Cc}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, maxLength);
  return text === '' ? '© OpenStreetMap contributors' : text;
}
