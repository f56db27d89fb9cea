// The form of one text of several lines, new or edited. Typed text is kept until it is saved or given up by *Avbryt*.
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { codePoints } from '../../../core/contract/code-points.ts';
import { trimmedText } from '../../../core/contract/visible-text.ts';
import { communityText } from '../../../core/text/community.ts';
import type { TypedAs } from '../../hooks/use-draft.ts';
import { useQueuedForm } from '../../hooks/use-queued-form.ts';
import type { Thing } from '../../hooks/use-typed-over.ts';
import { onEscape } from '../layer/on-escape.ts';
import { Button } from './button.tsx';
import { ButtonRow } from './button-row.tsx';
import { TextArea } from './text-field.tsx';
import classes from './text-form.module.css';

interface TextFormProps {
  /** Names the draft. */
  about: string;
  label: string;
  submit: string;
  /** Code points that the text may have. */
  limit: number;
  /** Below the field, for a text of that many code points. */
  hint: (length: number) => string;
  rows?: number;
  /** While it is empty and not in use it is one row, with the label as its placeholder. */
  startsSmall?: true;
  /** What is edited; left out for a new one. */
  saved?: Thing & { text: string };
  /** Whether the field takes the focus when the form opens. */
  takesFocus: boolean;
  /** Why the trimmed text of that many code points is refused; null: it is not. */
  faultOf: (length: number) => string | null;
  /** Stores the trimmed text. Resolves to whether it is stored. */
  onSave: (text: string, typedAs: TypedAs) => Promise<boolean>;
  /** The way to delete what is edited, as long as nothing is typed. */
  removal?: ReactNode;
  /** Left out: the form stays, and is emptied. */
  onClose?: () => void;
}

export function TextForm({ about, label, submit, limit, hint, rows = 3, saved, ...more }: TextFormProps) {
  const { startsSmall, takesFocus, faultOf, onSave, removal, onClose } = more;
  const written = saved?.text ?? '';
  const edit = useQueuedForm(about, { text: written }, { thing: saved, takesFocus, onClose });
  const { texts, typedAs, form, leave } = edit;
  const [began] = useState(written);
  const [isInUse, use] = useInUse(form);
  const text = trimmedText(texts.text);
  const length = codePoints(text);
  const fault = edit.faultOf('text');
  const save = () => {
    const found = faultOf(length);
    const isSame = text === began || text === written;
    void edit.submit(found === null ? [] : [['text', found]], async () => isSame || onSave(text, typedAs));
  };
  return (
    // *Escape* gives up a form without changes; from typed text it only leaves the field.
    <form
      {...edit.frame(save)}
      className={classes.form}
      data-small={startsSmall}
      data-closed={(texts.text === '' && fault === null && !isInUse) || undefined}
      data-opened={about}
      onFocus={startsSmall && use}
      onKeyDown={onEscape(onClose && text === written ? leave : undefined)}
    >
      <TextArea
        name="text"
        label={label}
        placeholder={startsSmall && label}
        rows={startsSmall && length === 0 ? 1 : rows}
        value={texts.text}
        limit={limit}
        hint={hint(length)}
        fault={fault}
        onChange={(next) => edit.type({ text: next })}
      />
      <ButtonRow>
        {text === written && removal}
        {onClose && (
          <Button tone="quiet" onClick={leave}>
            {communityText.cancel}
          </Button>
        )}
        <Button type="submit" busy={edit.busy}>
          {submit}
        </Button>
      </ButtonRow>
    </form>
  );
}

/**
 * Whether the form has the focus, or had it last: it is in use until a press or a key elsewhere has had its effect. If it ended with the
 * focus, what is below would move away from the pointer in the middle of a press. The second part begins it.
 */
function useInUse(form: RefObject<HTMLFormElement | null>): [boolean, () => void] {
  const [isInUse, setInUse] = useState(false);
  useEffect(() => {
    if (!isInUse) return;
    const end = ({ target }: Event) => {
      const isHere = (place: unknown) => place instanceof Node && form.current?.contains(place);
      if (!isHere(target) && !isHere(document.activeElement)) setInUse(false);
    };
    addEventListener('click', end);
    addEventListener('keyup', end);
    return () => {
      removeEventListener('click', end);
      removeEventListener('keyup', end);
    };
  }, [isInUse, form]);
  return [isInUse, () => setInUse(true)];
}
