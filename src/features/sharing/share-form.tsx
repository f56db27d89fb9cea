// The form that sends a market as a mail. What was typed is kept until the mail is stored on the device.
import { IconSend } from '@tabler/icons-react';
import { communityLimits } from '../../../core/contract/community-limits.ts';
import { pendingKey } from '../../../core/rules/answers/pending-state.ts';
import { shareFaults, type ShareForm as Typed } from '../../../core/rules/form/share-form.ts';
import { shareText } from '../../../core/text/sharing.ts';
import { useQueuedForm } from '../../hooks/use-queued-form.ts';
import { Button } from '../../ui/form/button.tsx';
import { FaultSummary } from '../../ui/form/fault-summary.tsx';
import { TextArea, TextField } from '../../ui/form/text-field.tsx';
import { UnsentNotes } from '../../ui/text/unsent-notes.tsx';
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
  const key = pendingKey.share(market.id);
  const { texts, type, typedAs, mend, submit, ...edit } = useQueuedForm(key, nothing, { onClose: onSent });

  const change = (changes: Partial<Typed>) => {
    type(changes);
    mend();
  };
  const send = () => submit(shareFaults(texts), () => sendShare(market, texts, typedAs));
  return (
    <form {...edit.frame(send)} className={classes.form}>
      <UnsentNotes about={key} saved={shareText.saved} onShowWaiting={onShowWaiting} />
      <FaultSummary {...edit} />
      <TextField
        name="recipientName"
        label={shareText.name}
        value={texts.recipientName}
        limit={communityLimits.shareName}
        fault={edit.faultOf('recipientName')}
        autoComplete="off"
        onChange={(recipientName) => change({ recipientName })}
      />
      <TextField
        name="recipientEmail"
        label={shareText.email}
        type="email"
        inputMode="email"
        value={texts.recipientEmail}
        limit={communityLimits.shareEmail}
        fault={edit.faultOf('recipientEmail')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(recipientEmail) => change({ recipientEmail })}
      />
      <TextArea
        name="comment"
        label={shareText.comment}
        note={shareText.optional}
        hint={shareText.linksHint}
        value={texts.comment}
        limit={communityLimits.shareComment}
        fault={edit.faultOf('comment')}
        onChange={(comment) => change({ comment })}
      />
      <ShareNote />
      <Button type="submit" busy={edit.busy} icon={<IconSend size={20} aria-hidden />}>
        {shareText.send}
      </Button>
    </form>
  );
}
