// ProseMirror's view for as long as its element is mounted. Stored HTML goes in as a document made by our reader, and out through
// our writer: the view never sees a string of HTML.
import { Node } from 'prosemirror-model';
import { EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type DocumentJson, fromDocument, toDocument } from '../../../core/rules/text/rich-document.ts';
import { isBlank, writeHtml } from '../../../core/rules/text/rich-html.ts';
import type { RichNode } from '../../../core/rules/text/rich-text.ts';
import { parseHtml } from '../../../core/rules/text/safe-html.ts';
import { clipboardHandlers } from './clipboard.ts';
import { editorPlugins } from './plugins.ts';
import { editorSchema } from './schema.ts';

interface ViewOptions {
  html: string;
  onChange: (html: string) => void;
  /** Called by Ctrl+K. */
  onLinkKey: () => void;
  isEditable: boolean;
}

/** The nodes of a document of the schema, which is what the JSON of its documents is. */
export const nodesOf = ({ doc }: EditorState): RichNode[] => fromDocument(doc.toJSON() as DocumentJson);

function stateOf(html: string): EditorState {
  const json = toDocument(parseHtml(html, { pictures: false }));
  return EditorState.create({ doc: Node.fromJSON(editorSchema, json), plugins: editorPlugins() });
}

const isLinkKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k';

/** The view in `place`, null before it is mounted, and its state as of this render. */
export function useEditorView(place: RefObject<HTMLElement | null>, options: ViewOptions) {
  'use no memo';
  const { html, isEditable } = options;
  const latest = useRef(options);
  latest.current = options;
  const [view, setView] = useState<EditorView | null>(null);
  const [state, setState] = useState(() => stateOf(html));
  /** The HTML that the view shows, as `html` or as it was reported. */
  const shown = useRef(html);

  // The view begins once, with the state of the first render.
  const first = useRef(state);
  useLayoutEffect(() => {
    if (!place.current) return;
    const created = new EditorView(
      { mount: place.current },
      {
        state: first.current,
        editable: () => latest.current.isEditable,
        handleDOMEvents: clipboardHandlers,
        handleKeyDown(_, event) {
          if (!isLinkKey(event) || !latest.current.isEditable) return false;
          // Outside the text the same key opens the search.
          event.stopPropagation();
          latest.current.onLinkKey();
          return true;
        },
        dispatchTransaction(transaction) {
          const next = created.state.apply(transaction);
          created.updateState(next);
          setState(next);
          if (!transaction.docChanged) return;
          const nodes = nodesOf(next);
          shown.current = isBlank(nodes) ? '' : writeHtml(nodes);
          latest.current.onChange(shown.current);
        },
      },
    );
    setView(created);
    return () => {
      first.current = created.state;
      created.destroy();
    };
  }, [place]);

  useEffect(() => {
    if (!view || html === shown.current) return;
    shown.current = html;
    const next = stateOf(html);
    view.updateState(next);
    setState(next);
  }, [view, html]);

  useEffect(() => view?.setProps({ editable: () => isEditable }), [view, isEditable]);

  return { view, state };
}
