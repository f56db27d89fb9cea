// The form of a post or reply, new or edited.
import type { ComponentProps } from 'react';
import { communityLimits } from '../../../core/contract/community-limits.ts';
import { guestbookText } from '../../../core/text/guestbook.ts';
import { guestbookScreenText } from '../../../core/text/screens/guestbook.ts';
import { TextForm } from '../../ui/form/text-form.tsx';

type Own = 'limit' | 'hint' | 'faultOf';
type ItemFormProps = Omit<ComponentProps<typeof TextForm>, Own> & { isReply: boolean };

const limit = communityLimits.guestbook;

export function ItemForm({ isReply, ...form }: ItemFormProps) {
  const { postEmpty, postTooLong, replyEmpty, replyTooLong } = guestbookText;
  const [empty, tooLong] = isReply ? [replyEmpty, replyTooLong] : [postEmpty, postTooLong];
  return (
    <TextForm
      {...form}
      limit={limit}
      hint={(length) => guestbookScreenText.count(length, limit)}
      faultOf={(length) => (length === 0 ? empty : length > limit ? tooLong : null)}
    />
  );
}
