// A post or reply without its author: the text, or the form that edits it; its pending state, and what may be done with it.
import type { ReactNode } from 'react';
import type { GuestbookReply } from '../../../core/contract/guestbook.ts';
import { pendingKey } from '../../../core/rules/answers/pending-state.ts';
import { communityText } from '../../../core/text/community.ts';
import { guestbookScreenText } from '../../../core/text/screens/guestbook.ts';
import { Button } from '../../ui/form/button.tsx';
import thread from '../../ui/text/thread.module.css';
import { Pending, Refused, TakeBack } from './entry-parts.tsx';
import { type Place, remove, rewrite } from './guestbook-changes.ts';
import { ItemForm } from './item-form.tsx';
import { draftsOf, type OpenForms } from './use-open-forms.ts';

interface EntryBodyProps extends Pick<OpenForms, 'editing' | 'onEdit'> {
  place: Place;
  /** `content` null: it cannot be edited. */
  item: Pick<GuestbookReply, 'id' | 'content' | 'version'>;
  /** What the buttons are about, for screen readers. */
  name: string;
  /** Whether it may be changed and deleted. */
  mayChange: boolean;
  /** In the place of the form. */
  text: ReactNode;
  /** Opens the waiting changes. */
  onShowWaiting: () => void;
  /** Further actions. */
  children?: ReactNode;
}

export function EntryBody({ place, item, name, mayChange, text, onShowWaiting, children, ...form }: EntryBodyProps) {
  const { editing, onEdit } = form;
  const isReply = place.postId !== null;
  const draft = draftsOf(place.market.id).edit(item.id);
  const named = (action: string) => guestbookScreenText.by(action, name);
  if (mayChange && editing?.id === item.id && item.content !== null) {
    return (
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
    );
  }
  return (
    <>
      {text}
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
  );
}
