// One post or reply: who, when, the text or why it is not there, its pending state, and what this person may do with it.
import type { ReactNode } from 'react';
import { editedAfterMs } from '../../../core/contract/community-limits.ts';
import type { GuestbookReply } from '../../../core/contract/guestbook.ts';
import { pendingKey } from '../../../core/rules/answers/pending-state.ts';
import { communityText } from '../../../core/text/community.ts';
import { guestbookScreenText } from '../../../core/text/screens/guestbook.ts';
import { Button } from '../../ui/form/button.tsx';
import { AuthorLine } from '../../ui/person/author-line.tsx';
import thread from '../../ui/text/thread.module.css';
import { WrittenText } from '../../ui/text/written-text.tsx';
import { Pending, Refused, TakeBack } from './entry-parts.tsx';
import { type Place, remove, rewrite } from './guestbook-changes.ts';
import { HeldLine } from './held-line.tsx';
import { ItemForm } from './item-form.tsx';
import type { HeldDeletion } from './use-held.ts';
import { draftsOf, type OpenForms } from './use-open-forms.ts';

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

const isEdited = ({ createdAt, updatedAt }: GuestbookReply) =>
  Date.parse(updatedAt) - Date.parse(createdAt) > editedAfterMs;

export function Entry({ place, item, children, ...parts }: EntryProps) {
  const { userId, isAdmin, held, onOpenPerson, onShowWaiting, report } = parts;
  const { editing, onEdit } = parts.forms;
  const isReply = place.postId !== null;
  const deletion = held.get(item.id);
  if (deletion) return <HeldLine id={item.id} isReply={isReply} held={deletion} />;
  const mayChange = userId !== null && (item.userId === userId || isAdmin);
  const draft = draftsOf(place.market.id).edit(item.id);
  const named = (action: string) => guestbookScreenText.by(action, item.userFullName);
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
      {mayChange && editing?.id === item.id && item.content !== null ? (
        <ItemForm
          about={draft}
          label={isReply ? guestbookScreenText.editReply : guestbookScreenText.editPost}
          submit={communityText.save}
          isReply={isReply}
          saved={{ text: item.content, key: pendingKey.post(item.id), version: item.version || undefined }}
          takesFocus={editing.isAsked}
          onSave={(content, typedAs) => rewrite(place, item.id, content, typedAs)}
          onClose={() => onEdit(null)}
        />
      ) : (
        <>
          <WrittenText
            text={item.content}
            isHidden={item.isHidden}
            own={item.userId === userId ? { place: 'guestbook', marketId: place.market.id, id: item.id } : null}
          />
          <div className={thread.actions}>
            <Pending id={item.id} />
            <Refused id={item.id} onShow={onShowWaiting}>
              {children}
              {mayChange && item.content !== null && (
                <Button
                  tone="plain"
                  data-opens={draft}
                  aria-label={named(communityText.edit)}
                  onClick={() => onEdit(item.id)}
                >
                  {communityText.edit}
                </Button>
              )}
              <TakeBack id={item.id}>
                {mayChange && (
                  <Button
                    tone="plain"
                    data-opens={`held:${item.id}`}
                    aria-label={named(communityText.remove)}
                    onClick={() => void remove(place, item)}
                  >
                    {communityText.remove}
                  </Button>
                )}
              </TakeBack>
            </Refused>
          </div>
        </>
      )}
    </>
  );
}
