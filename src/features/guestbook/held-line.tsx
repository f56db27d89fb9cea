// In the place of a post or reply whose deletion is held: the seconds that are left, and *Ångra*.
import { IconTrash } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { heldDeletionMs } from '../../../core/contract/community-limits.ts';
import { guestbookScreenText } from '../../../core/text/screens/guestbook.ts';
import { cancel } from '../../data/outbox/outbox.ts';
import { toast } from '../../data/page/toasts.ts';
import { Button } from '../../ui/form/button.tsx';
import classes from './guestbook.module.css';
import type { HeldDeletion } from './use-held.ts';

/** Takes back a change that was not sent; says so when it was. */
export async function takeBack(key: string): Promise<void> {
  const isBack = await cancel(key).catch(() => false);
  if (!isBack) toast({ text: guestbookScreenText.tooLate, tone: 'bad' });
}

interface HeldLineProps {
  /** Of the post or reply. */
  id: string;
  isReply: boolean;
  held: HeldDeletion;
}

export function HeldLine({ id, isReply, held: { key, seconds } }: HeldLineProps) {
  const what = guestbookScreenText.removing[isReply ? 'reply' : 'post'];
  const undo = useRef<HTMLButtonElement>(null);
  // Announced once, not each second; the line starts where the hold is.
  const [began] = useState(seconds);
  useLayoutEffect(() => {
    // The button that was pressed has gone with the focus.
    if (document.activeElement === document.body) undo.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={classes.held} data-opened={`held:${id}`}>
      <IconTrash size={20} stroke={1.75} aria-hidden />
      <p aria-hidden>
        <strong>{what}</strong> {guestbookScreenText.inSeconds(seconds)}
      </p>
      <p className="visually-hidden" role="status">
        {guestbookScreenText.removingIn(what, began)}
      </p>
      <Button ref={undo} tone="plain" onClick={() => void takeBack(key)}>
        {guestbookScreenText.undo}
      </Button>
      <span
        className={classes.left}
        style={{ animationDuration: `${heldDeletionMs}ms`, animationDelay: `${began * 1000 - heldDeletionMs}ms` }}
        aria-hidden
      />
    </div>
  );
}
