// The button *Ta bort* of something written, and the question behind it.
import { useState } from 'react';
import { communityText } from '../../../core/text/community.ts';
import { ratingScreenText } from '../../../core/text/screens/ratings.ts';
import { useWork } from '../../hooks/use-work.ts';
import { Button } from '../../ui/form/button.tsx';
import { InlineConfirm } from '../../ui/form/inline-confirm.tsx';
import thread from '../../ui/text/thread.module.css';

interface RemovalQuestionProps {
  what: 'rating' | 'reply';
  id: string;
  /** Of the author. */
  name: string;
  /** Resolves to whether it is stored. */
  remove: () => Promise<boolean>;
}

export function RemovalQuestion({ what, id, name, remove }: RemovalQuestionProps) {
  const [isAsking, setAsking] = useState(false);
  const { busy, run } = useWork();
  const { title, text } = ratingScreenText.removal[what];
  const opens = `removal:${id}`;
  const removeIt = async () => {
    if (await remove()) setAsking(false);
  };
  if (!isAsking)
    return (
      <div className={thread.actions}>
        <Button
          tone="plain"
          data-opens={opens}
          aria-label={ratingScreenText.by(communityText.remove, name)}
          onClick={() => setAsking(true)}
        >
          {communityText.remove}
        </Button>
      </div>
    );
  return (
    <div data-opened={opens}>
      <InlineConfirm
        title={title}
        keep={ratingScreenText.keep}
        remove={communityText.remove}
        isBusy={busy}
        onKeep={() => setAsking(false)}
        onRemove={() => void run(removeIt)}
      >
        {text}
      </InlineConfirm>
    </div>
  );
}
