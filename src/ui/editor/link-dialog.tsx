// The dialog of a link in the editor: its address, and its text where none is selected.
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { typedLink } from '../../../core/rules/text/typed-link.ts';
import { editorText } from '../../../core/text/screens/editor.ts';
import { Button } from '../form/button.tsx';
import { ButtonRow } from '../form/button-row.tsx';
import { TextField } from '../form/text-field.tsx';
import { Sheet } from '../layer/sheet.tsx';
import classes from './editor.module.css';

interface LinkDialogProps {
  /** The address of the link at the selection; '' without one. */
  address: string;
  /** Whether there is a field for the text of the link. */
  asksWords: boolean;
  /** `words` is '' without that field. */
  onSave: (href: string, words: string) => void;
  /** Null where there is no link. */
  onRemove: (() => void) | null;
  onClose: () => void;
}

export function LinkDialog({ address, asksWords, onSave, onRemove, onClose }: LinkDialogProps) {
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(address);
  const [words, setWords] = useState('');
  const [isInvalid, setInvalid] = useState(false);
  // After the dialog has opened, which focuses its first button.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  const save = (event: FormEvent) => {
    event.preventDefault();
    // The editor may be part of a form itself.
    event.stopPropagation();
    const href = typedLink(typed);
    setInvalid(href === null);
    if (href === null) form.current?.querySelector('input')?.focus();
    else onSave(href, asksWords ? words.trim() || typed.trim() : '');
  };
  return createPortal(
    <Sheet title={editorText.linkTitle} onClose={onClose}>
      <form ref={form} className={classes.form} noValidate onSubmit={save}>
        <TextField
          label={editorText.linkAddress}
          hint={editorText.linkAddressHint}
          fault={isInvalid ? editorText.linkInvalid : null}
          value={typed}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(next) => {
            setTyped(next);
            setInvalid(false);
          }}
        />
        {asksWords && (
          <TextField
            label={editorText.linkWords}
            value={words}
            autoComplete="off"
            maxLength={200}
            onChange={setWords}
          />
        )}
        {onRemove && (
          <Button tone="plain" className={classes.remove} onClick={onRemove}>
            {editorText.linkRemove}
          </Button>
        )}
        <ButtonRow>
          <Button tone="quiet" onClick={onClose}>
            {editorText.cancel}
          </Button>
          <Button type="submit">{editorText.linkSave}</Button>
        </ButtonRow>
      </form>
    </Sheet>,
    document.body,
  );
}
