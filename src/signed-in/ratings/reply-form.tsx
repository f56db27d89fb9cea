// The form of a reply to a rating. What is typed is kept until it is sent or given up.
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { codePoints } from '../../../core/contract/code-points.ts';
import { communityLimits } from '../../../core/contract/community-limits.ts';
import type { Rating } from '../../../core/contract/ratings.ts';
import { communityText } from '../../../core/text/community.ts';
import { ratingScreenText } from '../../../core/text/rating-screens.ts';
import { ratingText } from '../../../core/text/ratings.ts';
import classes from '../../features/ratings/own-rating.module.css';
import { useDraft } from '../../hooks/use-draft.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonRow } from '../../ui/button-row.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { type RatedMarket, reply, replyDraft } from './rating-changes.ts';

interface ReplyFormProps {
  rating: Rating;
  market: RatedMarket;
  /** It was opened by its button, not by a draft. */
  isAsked: boolean;
  onClose: () => void;
}

export function ReplyForm({ rating, market, isAsked, onClose }: ReplyFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { texts, type, forget } = useDraft(replyDraft(rating.id), { content: '' });
  const [fault, setFault] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const content = texts.content.trim();
  const length = codePoints(content);
  const field = () => form.current?.querySelector('textarea');

  useEffect(() => {
    if (isAsked) form.current?.querySelector('textarea')?.focus();
  }, [isAsked]);

  const leave = () => {
    forget();
    onClose();
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    const tooLong = length > communityLimits.ratingReply ? ratingText.replyTooLong : null;
    const found = content === '' ? ratingText.replyEmpty : tooLong;
    setFault(found);
    if (found) return field()?.focus();
    setSaving(true);
    if (await reply(rating.id, content, market)) leave();
    else setSaving(false);
  };
  return (
    <form ref={form} className={classes.reply} noValidate onSubmit={(event) => void send(event)}>
      <TextArea
        label={ratingScreenText.replyTo(rating.userFullName)}
        value={texts.content}
        hint={ratingScreenText.typed(length, communityLimits.ratingReply)}
        fault={fault}
        onChange={(next) => {
          type({ content: next });
          setFault(null);
        }}
      />
      <ButtonRow>
        <Button tone="quiet" onClick={leave}>
          {communityText.cancel}
        </Button>
        <Button type="submit" busy={isSaving}>
          {communityText.reply}
        </Button>
      </ButtonRow>
    </form>
  );
}
