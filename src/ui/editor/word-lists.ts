// Word puts lists on the clipboard as paragraphs with a level in their style and the sign of the item in a span: this turns them
// into list elements.
import { attributeOf, type HtmlReceiver, type HtmlTag } from '../../../core/rules/text/html-tags.ts';

interface OpenList {
  level: number;
  name: 'ul' | 'ol';
}

const blockNames = /^(?:p|div|h[1-6]|ul|ol|table|blockquote|pre|hr)$/;
const numbered = /^\s*(?:(\d{1,9})|[a-z]{1,5})[.)]/i;

/** The level of a paragraph that is an item, from 1; null for any other tag. */
function levelOf({ name, attributes }: HtmlTag): number | null {
  if (name !== 'p') return null;
  const found = /mso-list\s*:[^;]*\blevel(\d)\b/i.exec(attributeOf(attributes, 'style') ?? '');
  return found ? Number(found[1]) : null;
}

/** Passes everything on to `to`, with Word's items as lists. */
export function wordLists(to: HtmlReceiver): HtmlReceiver {
  const open: OpenList[] = [];
  /** The item whose paragraph has begun, before anything of it is passed on. */
  let item: { level: number; sign: string; isSigned: boolean; held: HtmlTag[] } | null = null;
  /** Spans within the span of the sign, itself included. */
  let signSpans = 0;
  const emit = (name: string, closing: boolean, attributes = '') => to.tag({ name, closing, attributes });

  function closeLists(above: number): void {
    for (let last = open.at(-1); last && last.level > above; last = open.at(-1)) {
      emit('li', true);
      emit(last.name, true);
      open.pop();
    }
  }
  function beginItem(): void {
    if (!item) return;
    const { level, sign, held } = item;
    item = null;
    const number = numbered.exec(sign);
    const name = number ? 'ol' : 'ul';
    closeLists(level);
    if (open.at(-1)?.level === level && open.at(-1)?.name !== name) closeLists(level - 1);
    if (open.at(-1)?.level === level) emit('li', true);
    else {
      open.push({ level, name });
      emit(name, false, number?.[1] ? ` start="${Number(number[1])}"` : '');
    }
    emit('li', false);
    for (const each of held) to.tag(each);
  }
  function tag(given: HtmlTag): void {
    const { name, closing, attributes } = given;
    if (signSpans > 0) {
      if (name === 'span') signSpans += closing ? -1 : 1;
      return;
    }
    const level = closing ? null : levelOf(given);
    if (level !== null) {
      beginItem();
      item = { level, sign: '', isSigned: false, held: [] };
    } else if (name === 'span' && item && !closing && /mso-list\s*:\s*ignore/i.test(attributes)) {
      signSpans = 1;
      item.isSigned = true;
      // What is between the paragraph's tag and the sign formats the sign.
      item.held = [];
    } else if (blockNames.test(name)) {
      beginItem();
      if (name === 'p' && closing && open.length > 0) return;
      closeLists(0);
      to.tag(given);
    } else if (item && !item.isSigned) {
      item.held.push(given);
    } else {
      beginItem();
      to.tag(given);
    }
  }
  function text(text: string): void {
    if (signSpans > 0) {
      if (item) item.sign += text;
      return;
    }
    if (text.trim() !== '') beginItem();
    to.text(text);
  }
  return { text, tag };
}
