// A mail as plain text, in the order of the HTML. Lines end at 64 characters; an address is a line of its own, however long.
import { mailFrame, mailQuote } from '../../../core/text/server/mail.ts';
import type { Block, Composed } from './blocks.ts';

const longestLine = 64;

/** A word in pieces of at most `width` characters. */
function pieces(word: string, width: number): string[] {
  const found = [''];
  for (const character of word) {
    const last = found.at(-1) ?? '';
    if (last.length + character.length <= width) found[found.length - 1] = last + character;
    else found.push(character);
  }
  return found;
}

/** Breaks a text between words, and words that are longer than a line. */
function wrapped(text: string, width = longestLine): string {
  const lines: string[] = [];
  for (const word of text.split(' ').flatMap((each) => pieces(each, width))) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.join('\n');
}

function quoted(lines: readonly string[]): string {
  const broken = lines.flatMap((line) => wrapped(line, longestLine - 2).split('\n'));
  return broken.map((line) => (line === '' ? '>' : `> ${line}`)).join('\n');
}

function written(block: Block): string {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
    case 'byline':
      return wrapped(block.text);
    case 'stars':
      return mailQuote.starsInWords(block.stars);
    case 'quote':
      return quoted(block.lines);
    case 'button': {
      const about = block.about === null ? [] : [wrapped(block.about)];
      return [...about, `${block.label}:`, block.link].join('\n');
    }
  }
}

function leaving({ unsubscribe }: Composed['foot']): string[] {
  if (unsubscribe === null) return [];
  const { label, link, more } = unsubscribe;
  return [`${wrapped(label)}:\n${link}`, ...(more === null ? [] : [more])];
}

/** The text part. `host` is that of the site. */
export function plainText({ blocks, foot }: Composed, host: string): string {
  // '-- ' begins the signature, which mail programs set apart and leave out of replies.
  const footParts = [`-- \n${wrapped(foot.why)}`, ...leaving(foot), mailFrame.sender(host)];
  return `${[mailFrame.site, ...blocks.map(written), ...footParts].join('\n\n')}\n`;
}
