// Toolbar commands and the bound on nesting, on documents without a view.
import { Node } from 'prosemirror-model';
import { type Command, EditorState, TextSelection } from 'prosemirror-state';
import { describe, expect, it } from 'vitest';
import {
  containersMax,
  type DocumentJson,
  fromDocument,
  toDocument,
} from '../../../../core/rules/text/rich-document.ts';
import { writeHtml } from '../../../../core/rules/text/rich-html.ts';
import { parseHtml } from '../../../../core/rules/text/safe-html.ts';
import { formats, isOn, linkRange, removeLink, setLink } from '../../../../src/ui/editor/commands.ts';
import { editorPlugins } from '../../../../src/ui/editor/plugins.ts';
import { editorSchema } from '../../../../src/ui/editor/schema.ts';

/** The state of a text in which '|' is the selection, or its two ends. */
function stateOf(html: string): EditorState {
  const json = toDocument(parseHtml(html, { pictures: true }));
  let state = EditorState.create({ doc: Node.fromJSON(editorSchema, json), plugins: editorPlugins() });
  const places: number[] = [];
  state.doc.descendants((node, place) => {
    for (const { index } of (node.text ?? '').matchAll(/\|/g)) places.push(place + index - places.length);
  });
  const { tr } = state;
  for (const place of places) tr.delete(place, place + 1);
  state = state.apply(tr.setSelection(TextSelection.create(tr.doc, places[0] ?? 1, places[1] ?? places[0] ?? 1)));
  return state;
}
const htmlOf = ({ doc }: EditorState) =>
  writeHtml(fromDocument(doc.toJSON() as DocumentJson)).replaceAll(' rel="ugc nofollow noopener"', '');

function edited(html: string, ...commands: Command[]): string {
  let state = stateOf(html);
  for (const command of commands) {
    command(state, (transaction) => {
      state = state.apply(transaction);
    });
  }
  return htmlOf(state);
}

describe('the tools', () => {
  it.each([
    ['strong', '<p>a |b| c</p>', '<p>a <strong>b</strong> c</p>'],
    ['strong', '<p>a <strong>|b|</strong></p>', '<p>a b</p>'],
    ['em', '<p>|a|</p>', '<p><em>a</em></p>'],
    ['bullet_list', '<p>|a</p><p>b|</p><p>c</p>', '<ul><li>a</li><li>b</li></ul><p>c</p>'],
    ['bullet_list', '<ul><li>|a</li></ul>', '<p>a</p>'],
    ['bullet_list', '<ol start="3"><li>|a</li><li>b</li></ol>', '<ul><li>a</li><li>b</li></ul>'],
    ['ordered_list', '<ul><li>x<ul><li>|a</li></ul></li></ul>', '<ul><li>x<ol><li>a</li></ol></li></ul>'],
    ['blockquote', '<p>|a</p>', '<blockquote><p>a</p></blockquote>'],
    ['blockquote', '<blockquote><p>|a</p></blockquote>', '<p>a</p>'],
    [
      'blockquote',
      '<blockquote><p>a</p><ul><li>|b</li></ul><p>c</p></blockquote>',
      '<blockquote><p>a</p></blockquote><ul><li>b</li></ul><blockquote><p>c</p></blockquote>',
    ],
  ] as const)('%s of %j', (format, html, wanted) => {
    expect(edited(html, formats[format])).toBe(wanted);
  });

  it.each([
    ['strong', '<p><strong>a|b</strong></p>', true],
    ['strong', '<p>a|b</p>', false],
    ['bullet_list', '<ul><li>a<ol><li>|b</li></ol></li></ul>', false],
    ['ordered_list', '<ul><li>a<ol><li>|b</li></ol></li></ul>', true],
    ['blockquote', '<blockquote><ul><li>|a</li></ul></blockquote>', true],
    ['link', '<p><a href="https://a.se">a|b</a></p>', true],
    ['link', '<p>|<a href="https://a.se">ab</a></p>', true],
    ['link', '<p>x|y <a href="https://a.se">ab</a></p>', false],
  ] as const)('%s in %j is on: %s', (format, html, wanted) => {
    expect(isOn(stateOf(html), format)).toBe(wanted);
  });
});

describe('a link', () => {
  const whole = '<p>x <a href="https://a.se">y|<strong>z</strong></a> <a href="https://b.se">w</a></p>';

  it.each([whole, whole.replace('y|', '|y'), whole.replace('y|', 'y').replace('z', 'z|')])(
    'is found whole, through its marks, in %j',
    (html) => {
      expect(linkRange(stateOf(html))).toEqual({ from: 3, to: 5, href: 'https://a.se' });
    },
  );

  it.each([
    [
      'changes where the selection is',
      whole,
      '<p>x <a href="https://c.se">y<strong>z</strong></a> <a href="https://b.se">w</a></p>',
    ],
    ['is set on the selected text', '<p>a |b <em>c|</em></p>', '<p>a <a href="https://c.se">b <em>c</em></a></p>'],
    ['is inserted with its words', '<p>a |b</p>', '<p>a <a href="https://c.se">ord</a>b</p>'],
  ])('%s', (_, html, wanted) => {
    expect(edited(html, setLink('https://c.se', 'ord'))).toBe(wanted);
  });

  it('does not go on in what is typed after it', () => {
    const type: Command = (state, dispatch) => {
      dispatch?.(state.tr.insertText('!'));
      return true;
    };
    expect(edited('<p>|</p>', setLink('https://c.se', 'ord'), type)).toBe('<p><a href="https://c.se">ord</a>!</p>');
  });

  it('is removed with its text kept', () => {
    expect(edited(whole, removeLink)).toBe('<p>x y<strong>z</strong> <a href="https://b.se">w</a></p>');
  });
});

describe('nesting', () => {
  it('stops before the reader of HTML would drop elements', () => {
    const quotes = Array.from(
      { length: containersMax + 5 },
      (): Command => (state, dispatch) => {
        const { $from } = state.selection;
        const range = $from.blockRange();
        if (range && dispatch) dispatch(state.tr.wrap(range, [{ type: editorSchema.nodes.blockquote }]));
        return true;
      },
    );
    const html = edited('<p>|a</p>', ...quotes);
    expect(html.match(/<blockquote>/g)).toHaveLength(containersMax);
    expect(writeHtml(parseHtml(html, { pictures: true }))).toBe(html);
  });
});
