// What the toolbar and the keys of the editor do, and which of it is on at the selection.
import { toggleMark, wrapIn } from 'prosemirror-commands';
import type { MarkType, Node, NodeType } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, type EditorState, TextSelection } from 'prosemirror-state';
import { editorSchema } from './schema.ts';

const { nodes, marks } = editorSchema;

export type Format = 'strong' | 'em' | 'link' | 'bullet_list' | 'ordered_list' | 'blockquote';

function hasMark({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean {
  const { from, to, empty, $from } = selection;
  return empty ? (storedMarks ?? $from.marks()).some((mark) => mark.type === type) : doc.rangeHasMark(from, to, type);
}

/** The innermost ancestor of the selection's start that passes, with its depth. */
function ancestor({ selection: { $from } }: EditorState, passes: (node: Node) => boolean) {
  for (let depth = $from.depth; depth > 0; depth--) {
    const node = $from.node(depth);
    if (passes(node)) return { node, depth };
  }
  return null;
}

const isList = ({ type }: Node) => type === nodes.bullet_list || type === nodes.ordered_list;

/** Whether a format is on where the selection is. */
export function isOn(state: EditorState, format: Format): boolean {
  if (format === 'link') return linkRange(state) !== null;
  if (format === 'blockquote') return ancestor(state, ({ type }) => type === nodes.blockquote) !== null;
  if (format === 'strong' || format === 'em') return hasMark(state, marks[format]);
  return ancestor(state, isList)?.node.type === nodes[format];
}

/** Makes a list of the selected blocks; a list of the other kind changes its kind, one of the same kind ends. */
function toggleList(type: NodeType): Command {
  return (state, dispatch) => {
    const list = ancestor(state, isList);
    if (!list) return wrapInList(type)(state, dispatch);
    if (list.node.type === type) return liftListItem(nodes.list_item)(state, dispatch);
    dispatch?.(state.tr.setNodeMarkup(state.selection.$from.before(list.depth), type));
    return true;
  };
}

const toggleQuote: Command = (state, dispatch) => {
  const quote = ancestor(state, ({ type }) => type === nodes.blockquote);
  if (!quote) return wrapIn(nodes.blockquote)(state, dispatch);
  const { $from, $to } = state.selection;
  const range = $from.blockRange($to, (node) => node === quote.node);
  if (range) dispatch?.(state.tr.lift(range, quote.depth - 1).scrollIntoView());
  return range !== null;
};

export const formats: Record<Exclude<Format, 'link'>, Command> = {
  strong: toggleMark(marks.strong),
  em: toggleMark(marks.em),
  bullet_list: toggleList(nodes.bullet_list),
  ordered_list: toggleList(nodes.ordered_list),
  blockquote: toggleQuote,
};

export interface LinkRange {
  from: number;
  to: number;
  href: string;
}

/** The link at the selection's start, whole; null without one. */
export function linkRange({ selection: { $from, empty } }: EditorState): LinkRange | null {
  const { parent } = $from;
  const at = parent.childAfter($from.parentOffset);
  const found = [at, ...(empty ? [parent.childBefore($from.parentOffset)] : [])].find(
    (child) => child.node && marks.link.isInSet(child.node.marks),
  );
  const href = found?.node && marks.link.isInSet(found.node.marks)?.attrs.href;
  if (!found || typeof href !== 'string') return null;
  const has = (node: Node) => marks.link.isInSet(node.marks)?.attrs.href === href;
  let [first, last] = [found.index, found.index];
  while (first > 0 && has(parent.child(first - 1))) first--;
  while (last + 1 < parent.childCount && has(parent.child(last + 1))) last++;
  let from = $from.start();
  for (let i = 0; i < first; i++) from += parent.child(i).nodeSize;
  let to = from;
  for (let i = first; i <= last; i++) to += parent.child(i).nodeSize;
  return { from, to, href };
}

/** Links the link at the selection anew, or the selected text; where neither is, `words` are inserted as a link. */
export function setLink(href: string, words: string): Command {
  return (state, dispatch) => {
    const link = linkRange(state);
    const { from, to, empty } = state.selection;
    const mark = marks.link.create({ href });
    const { tr } = state;
    if (link) tr.removeMark(link.from, link.to, marks.link).addMark(link.from, link.to, mark);
    else if (!empty) tr.removeMark(from, to, marks.link).addMark(from, to, mark);
    else {
      tr.insert(from, editorSchema.text(words, mark.addToSet(state.storedMarks ?? state.selection.$from.marks())));
      tr.setSelection(TextSelection.create(tr.doc, from + words.length));
    }
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

export const removeLink: Command = (state, dispatch) => {
  const link = linkRange(state);
  if (link) dispatch?.(state.tr.removeMark(link.from, link.to, marks.link));
  return link !== null;
};
