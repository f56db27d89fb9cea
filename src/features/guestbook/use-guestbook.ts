// The state of a guestbook on the screen: the posts that are here, those that a page and the sheet show, held deletions and open forms.
import { useAllSheet } from '../../hooks/use-all-sheet.ts';
import { usePageState, usePages } from '../../hooks/use-pages.ts';
import { useHeld } from './use-held.ts';
import { useOpenForms } from './use-open-forms.ts';
import { usePosts } from './use-posts.ts';

/** `userId`: of the signed-in user; null when signed out. */
export function useGuestbook(marketId: string, userId: string | null) {
  const pages = usePageState();
  const sheet = useAllSheet();
  const wanted = Math.max(pages.wanted, sheet.isOpen ? sheet.wanted : 0);
  const { posts, seen, missing, retry, ...all } = usePosts(marketId, userId, wanted);
  const { held, gone } = useHeld(marketId);
  const { forms, pinned } = useOpenForms(marketId, posts);
  const notDeleted = posts.filter(({ id }) => held.get(id)?.seconds !== 0);
  const total = Math.max(notDeleted.length, all.total - gone);
  return {
    ...{ posts, seen, missing, retry, held, forms, pinned, total, sheet },
    ...usePages(pages, notDeleted, total, pinned),
    inSheet: notDeleted.slice(0, sheet.wanted),
    isAllHere: seen.kind === 'shown' && posts.length >= all.total,
    isEmpty: seen.kind === 'shown' && notDeleted.length === 0,
    /** Of the page: wanted posts are not here. */
    isMissing: missing !== undefined && posts.length < Math.min(pages.wanted, all.total),
    toNewest: () => pages.setAt(0),
  };
}
