// One post or reply: who, when, the text or why it is not there, its pending state, and what this person may do with it.
import type { ReactNode } from 'react';
import type { GuestbookReply } from '../../../core/contract/guestbook.ts';
import { AuthorLine } from '../../ui/person/author-line.tsx';
import { WrittenText } from '../../ui/text/written-text.tsx';
import { EntryBody } from './entry-body.tsx';
import { isEdited } from './entry-parts.tsx';
import type { Place } from './guestbook-changes.ts';
import { HeldLine } from './held-line.tsx';
import type { HeldDeletion } from './use-held.ts';
import type { OpenForms } from './use-open-forms.ts';

export interface EntryParts {
  /** Of the signed-in user; null when signed out. */
  userId: string | null;
  isAdmin: boolean;
  forms: OpenForms;
  /** Opens the waiting changes. */
  onShowWaiting: () => void;
  held: ReadonlyMap<string, HeldDeletion>;
  onOpenPerson: (id: string) => void;
  /** The way to report a post or a reply of another author. */
  report: (item: GuestbookReply, isReply: boolean) => ReactNode;
}

interface EntryProps extends EntryParts {
  place: Place;
  item: GuestbookReply;
  /** Further actions. */
  children?: ReactNode;
}

export function Entry({ place, item, children, ...parts }: EntryProps) {
  const { userId, isAdmin, held, forms, onOpenPerson, onShowWaiting, report } = parts;
  const isReply = place.postId !== null;
  const deletion = held.get(item.id);
  if (deletion) return <HeldLine id={item.id} isReply={isReply} held={deletion} />;
  return (
    <>
      <AuthorLine
        author={item}
        at={item.createdAt}
        isEdited={isEdited(item)}
        size={isReply ? 32 : 40}
        onOpen={onOpenPerson}
      >
        {item.content !== null && item.userId !== null && item.userId !== userId && report(item, isReply)}
      </AuthorLine>
      <EntryBody
        {...{ place, item, onShowWaiting }}
        editing={forms.editing}
        onEdit={forms.onEdit}
        name={item.userFullName}
        mayChange={userId !== null && (item.userId === userId || isAdmin)}
        text={
          <WrittenText
            text={item.content}
            isHidden={item.isHidden}
            own={item.userId === userId ? { place: 'guestbook', marketId: place.market.id, id: item.id } : null}
          />
        }
      >
        {children}
      </EntryBody>
    </>
  );
}
