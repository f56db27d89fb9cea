// Below the first posts of a guestbook: the way to all of them, and the sheet that shows them.
import type { ReactNode } from 'react';
import { guestbookText } from '../../../core/text/guestbook.ts';
import { guestbookScreenText } from '../../../core/text/screens/guestbook.ts';
import type { AllState } from '../../hooks/use-all-sheet.ts';
import { pageSize } from '../../hooks/use-pages.ts';
import { AllSheet } from '../../ui/text/all-sheet.tsx';
import { ShowAll } from '../../ui/text/show-all.tsx';

interface GuestbookSheetProps {
  state: AllState;
  /** How many posts are shown in it, and how many there are. */
  shown: number;
  total: number;
  children: ReactNode;
}

export function GuestbookSheet({ state, shown, total, children }: GuestbookSheetProps) {
  return (
    <>
      {total > pageSize && <ShowAll total={total} label={guestbookScreenText.all} onOpen={state.open} />}
      {state.isOpen && (
        <AllSheet title={guestbookText.title} about={guestbookScreenText.posts(total)} {...{ state, shown, total }}>
          {children}
        </AllSheet>
      )}
    </>
  );
}
