// The form that sends a market as a mail. What was typed is kept until the mail is stored on the device.
import { IconSend } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { communityLimits } from '../../../core/contract/community-limits.ts';
import { pendingKey } from '../../../core/rules/pending-state.ts';
import { shareFaults, type ShareForm as Typed } from '../../../core/rules/share-form.ts';
import { shareText } from '../../../core/text/sharing.ts';
import { useDraftForm } from '../../hooks/use-draft-form.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { UnsentNotes } from '../../ui/unsent-notes.tsx';
import { sendShare } from './send-share.ts';
import classes from './share-dialog.module.css';
import { ShareNote } from './share-note.tsx';

interface ShareFormProps {
  market: { id: string; name: string };
  onSent: () => void;
  onShowWaiting: () => void;
}

const nothing: Typed = { recipientName: '', recipientEmail: '', comment: '' };

export function ShareForm({ market, onSent, onShowWaiting }: ShareFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const key = pendingKey.share(market.id);
  const { texts, type, typedAs, forget, busy, run } = useDraftForm(key, { ...nothing });
  const [faults, setFaults] = useState<Partial<Typed>>({});

  const edit = (changes: Partial<Typed>) => {
    type(changes);
    setFaults({});
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const found = shareFaults(texts);
    setFaults(found);
    const [first] = Object.keys(found);
    if (first) return form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    await run(async () => {
      if (!(await sendShare(market, texts, typedAs))) return;
      forget();
      onSent();
    });
  };
  return (
    <form ref={form} className={classes.form} noValidate onSubmit={(event) => void send(event)}>
      <UnsentNotes about={key} saved={shareText.saved} onShowWaiting={onShowWaiting} />
      <TextField
        name="recipientName"
        label={shareText.name}
        value={texts.recipientName}
        limit={communityLimits.shareName}
        fault={faults.recipientName ?? null}
        autoComplete="off"
        onChange={(recipientName) => edit({ recipientName })}
      />
      <TextField
        name="recipientEmail"
        label={shareText.email}
        type="email"
        inputMode="email"
        value={texts.recipientEmail}
        limit={communityLimits.shareEmail}
        fault={faults.recipientEmail ?? null}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(recipientEmail) => edit({ recipientEmail })}
      />
      <TextArea
        name="comment"
        label={shareText.comment}
        note={shareText.optional}
        hint={shareText.linksHint}
        value={texts.comment}
        limit={communityLimits.shareComment}
        fault={faults.comment ?? null}
        onChange={(comment) => edit({ comment })}
      />
      <ShareNote />
      <Button type="submit" busy={busy} icon={<IconSend size={20} aria-hidden />}>
        {shareText.send}
      </Button>
    </form>
  );
}
