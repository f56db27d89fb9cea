// Paste and drop. The view's own handling reads HTML through innerHTML, so it never runs for what comes from outside: here
// pasted HTML becomes nodes, nodes a document, the document a slice. Files are not accepted.
import { Fragment, Node, Slice } from 'prosemirror-model';
import { Selection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { toDocument } from '../../../core/rules/text/rich-document.ts';
import { isBlank } from '../../../core/rules/text/rich-html.ts';
import { parsePasted } from './pasted-html.ts';
import { editorSchema } from './schema.ts';

/** UTF-16 units of HTML from which on the plain text is taken. Word's HTML is up to a hundred times as long as its text. */
const htmlPasteMax = 4_000_000;

/** Plain text: empty lines separate paragraphs, other line ends stay line ends. */
function plainSlice(text: string): Slice {
  const { nodes } = editorSchema;
  const paragraphs = text
    .replace(/\r\n?/g, '\n')
    .trim()
    .split(/\n(?:[ \t]*\n)+/);
  const content = paragraphs.map((each) =>
    nodes.paragraph.create(
      null,
      each.split('\n').flatMap((line, at) => {
        const words = line.replaceAll('\t', ' ');
        return [...(at > 0 ? [nodes.hard_break.create()] : []), ...(words === '' ? [] : [editorSchema.text(words)])];
      }),
    ),
  );
  return Slice.maxOpen(Fragment.from(content));
}

/** What the clipboard or a drag carries, as content of the editor; null when that is nothing. */
function sliceOf(data: DataTransfer | null, isInCode: boolean): Slice | null {
  const text = data?.getData('text/plain') ?? '';
  if (isInCode)
    return text === '' ? null : new Slice(Fragment.from(editorSchema.text(text.replace(/\r\n?/g, '\n'))), 0, 0);
  const html = data?.getData('text/html') ?? '';
  const nodes = html.length > htmlPasteMax ? [] : parsePasted(html);
  if (!isBlank(nodes)) return Slice.maxOpen(Node.fromJSON(editorSchema, toDocument(nodes)).content);
  return text.trim() === '' ? null : plainSlice(text);
}

function paste(view: EditorView, event: ClipboardEvent): true {
  event.preventDefault();
  if (!view.editable) return true;
  const slice = sliceOf(event.clipboardData, view.state.selection.$from.parent.type.spec.code === true);
  if (slice) view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView().setMeta('paste', true));
  return true;
}

/** A drag that began in this view moves within it: the view does that, without HTML. */
function drop(view: EditorView, event: DragEvent): boolean {
  if (view.dragging) return false;
  event.preventDefault();
  const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
  const slice = view.editable && place ? sliceOf(event.dataTransfer, false) : null;
  if (!slice || !place) return true;
  const { tr } = view.state;
  tr.replaceRange(place.pos, place.pos, slice);
  tr.setSelection(Selection.near(tr.doc.resolve(tr.mapping.map(place.pos))));
  view.focus();
  view.dispatch(tr.setMeta('uiEvent', 'drop'));
  return true;
}

export const clipboardHandlers = { paste, drop };
