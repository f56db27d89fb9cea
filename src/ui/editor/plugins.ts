// Keys, rules of typing, history and the bound on nesting of the editor. Tab is not among the keys: it leaves the editor.
import { baseKeymap, chainCommands, exitCode, toggleMark } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { inputRules, undoInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import type { Node } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import { type Command, Plugin } from 'prosemirror-state';
import { containersMax } from '../../../core/rules/text/rich-document.ts';
import { formats } from './commands.ts';
import { editorSchema } from './schema.ts';

const { nodes, marks } = editorSchema;

const lineBreak: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView());
  return true;
};

const keys: Record<string, Command> = {
  'Mod-b': formats.strong,
  'Mod-i': formats.em,
  'Mod-u': toggleMark(marks.underline),
  'Mod-z': undo,
  'Shift-Mod-z': redo,
  'Mod-y': redo,
  'Shift-Mod-7': formats.ordered_list,
  'Shift-Mod-8': formats.bullet_list,
  'Shift-Mod-9': formats.blockquote,
  'Mod-]': sinkListItem(nodes.list_item),
  'Mod-[': liftListItem(nodes.list_item),
  Enter: splitListItem(nodes.list_item),
  'Shift-Enter': chainCommands(exitCode, lineBreak),
  Backspace: undoInputRule,
};

const typing = inputRules({
  rules: [
    wrappingInputRule(/^\s*[-*•]\s$/, nodes.bullet_list),
    wrappingInputRule(/^(\d{1,3})[.)]\s$/, nodes.ordered_list, ([, first]) => ({ order: Number(first) })),
    wrappingInputRule(/^\s*>\s$/, nodes.blockquote),
  ],
});

/** Whether the containers nest no deeper than the reader of HTML keeps. */
function isShallow(node: Node, level = 0): boolean {
  if (level > containersMax) return false;
  for (const child of node.content.content) {
    if (!child.isTextblock && !child.isLeaf && !isShallow(child, level + 1)) return false;
  }
  return true;
}

const bounded = new Plugin({
  filterTransaction: (transaction) => !transaction.docChanged || isShallow(transaction.doc),
});

export const editorPlugins = (): Plugin[] => [typing, keymap(keys), keymap(baseKeymap), history(), bounded];
