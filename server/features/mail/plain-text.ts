// A mail as plain text, in the order of the HTML. Lines end at 64 characters; an address is a line of its own, however long.
import { mailFrame } from '../../../core/text/mail.ts';
import type { Block, Composed } from './blocks.ts';

const longestLine = 64;

/** Breaks a text between words. A longer word keeps a line of its own. */
function wrapped(text: string): string {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= longestLine) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.join('\n');
}

function written(block: Block): string {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return wrapped(block.text);
    case 'button': {
      const about = block.about === null ? [] : [wrapped(block.about)];
      return [...about, `${block.label}:`, block.link].join('\n');
    }
  }
}

function leaving({ unsubscribe }: Composed['foot']): string[] {
  return unsubscribe === null ? [] : [`${wrapped(unsubscribe.label)}:\n${unsubscribe.link}`, mailFrame.moreChoices];
}

/** The text part. `host` is that of the site. */
export function plainText({ blocks, foot }: Composed, host: string): string {
  // '-- ' begins the signature, which mail programs set apart and leave out of replies.
  const footParts = [`-- \n${wrapped(foot.why)}`, ...leaving(foot), mailFrame.sender(host)];
  return `${[mailFrame.site, ...blocks.map(written), ...footParts].join('\n\n')}\n`;
}
