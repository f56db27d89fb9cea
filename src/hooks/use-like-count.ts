// A market's like count, the user's own latest change included.
import { useEffect } from 'react';
import { countedLikes, dropPublicLike, likeBases } from './like-bases.ts';
import { useFavorite } from './use-favorite.ts';
import { useObservable } from './use-observable.ts';

/** `count` is the public one; undefined while it is not known. */
export function useLikeCount(id: string, count: number | undefined): number | undefined {
  const { liked, mark } = useFavorite({ id, name: '' });
  const basis = useObservable(likeBases)[id];
  const isPublic = basis !== undefined && count !== undefined && count !== basis.count;
  useEffect(() => {
    if (isPublic) void dropPublicLike(id);
  }, [isPublic, id]);
  if (count === undefined) return undefined;
  // A refused change shows on the heart until it is resolved, but the server has not counted it.
  return countedLikes(basis, count, mark === 'refused' ? !liked : liked);
}
