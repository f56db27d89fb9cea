// Queues the mail that shares a market.
import { trimmedEmail } from '../../../core/rules/form/auth-form.ts';
import type { ShareForm } from '../../../core/rules/form/share-form.ts';
import { shareText } from '../../../core/text/sharing.ts';
import { change } from '../../data/own/own-change.ts';
import type { TypedAs } from '../../hooks/use-draft.ts';

/** Resolves to whether it is stored; a failure has then been shown. */
export function sendShare(market: { id: string; name: string }, form: ShareForm, { draft }: TypedAs): Promise<boolean> {
  const body = {
    recipientName: form.recipientName.trim(),
    recipientEmail: trimmedEmail(form.recipientEmail),
    comment: form.comment.trim() || null,
  };
  return change(
    'shareMarket',
    { params: { id: market.id }, body, names: { market: market.name }, draft },
    { done: shareText.saved, sent: { text: shareText.sent }, failed: shareText.failed },
  );
}
