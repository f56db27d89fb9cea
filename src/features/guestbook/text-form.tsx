// The form of a post or reply, new or edited. Typed text is kept until it is saved or given up by *Avbryt*.
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { codePoints } from '../../../core/contract/code-points.ts';
import { communityLimits } from '../../../core/contract/community-limits.ts';
import { communityText } from '../../../core/text/community.ts';
import { guestbookText } from '../../../core/text/guestbook.ts';
import { guestbookScreenText } from '../../../core/text/guestbook-screen.ts';
import { useDraft } from '../../hooks/use-draft.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonRow } from '../../ui/button-row.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import classes from './guestbook.module.css';

interface TextFormProps {
  /** Names the draft. */
  about: string;
  label: string;
  submit: string;
  isReply: boolean;
  /** What is edited; left out for a new one. */
  saved?: { content: string; version: number };
  /** Stores the trimmed text; `version`: of what the text was typed over. Resolves to whether it is stored. */
  onSave: (content: string, version: number) => Promise<boolean>;
  /** Left out: the form stays, and is emptied. */
  onClose?: () => void;
}

export function TextForm({ about, label, submit, isReply, saved, onSave, onClose }: TextFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { texts, type, forget } = useDraft(about, {
    text: saved?.content ?? '',
    version: String(saved?.version ?? 0),
  });
  const [fault, setFault] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const content = texts.text.trim();
  const length = codePoints(content);
  const takesFocus = onClose !== undefined;
  useEffect(() => {
    if (takesFocus) form.current?.querySelector('textarea')?.focus();
  }, [takesFocus]);

  const leave = () => {
    forget();
    onClose?.();
  };
  const faultOf = (): string | null => {
    if (length === 0) return isReply ? guestbookText.replyEmpty : guestbookText.postEmpty;
    if (length <= communityLimits.guestbook) return null;
    return isReply ? guestbookText.replyTooLong : guestbookText.postTooLong;
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (saving) return;
    const found = faultOf();
    setFault(found);
    if (found) return form.current?.querySelector('textarea')?.focus();
    if (content === saved?.content) return leave();
    setSaving(true);
    const isStored = await onSave(content, Number(texts.version));
    setSaving(false);
    if (isStored) leave();
  };
  return (
    <form ref={form} className={classes.form} noValidate onSubmit={(event) => void save(event)}>
      <TextArea
        label={label}
        rows={takesFocus || length > 0 ? 3 : 1}
        value={texts.text}
        limit={communityLimits.guestbook}
        hint={guestbookScreenText.count(length, communityLimits.guestbook)}
        fault={fault}
        onChange={(text) => {
          type({ ...texts, text });
          setFault(null);
        }}
      />
      <ButtonRow>
        {onClose && (
          <Button tone="quiet" onClick={leave}>
            {communityText.cancel}
          </Button>
        )}
        <Button type="submit" busy={saving}>
          {submit}
        </Button>
      </ButtonRow>
    </form>
  );
}
