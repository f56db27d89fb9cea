// What changes of guestbooks do to their author's own posts and replies: page one, newest first. Effects of posts and of replies alike.
import type { GuestbookReply, OwnPost } from '../../contract/guestbook.ts';
import type { RowNames } from './change.ts';

type Own = OwnPost[] | null;

interface Place {
  readonly params: { readonly id: string; readonly postId?: string; readonly replyId?: string };
}
interface Writing extends Place {
  readonly body: { readonly id?: string | undefined; readonly content: string };
  readonly names: RowNames;
  readonly createdAt: number;
}

const idOf = ({ params: { postId, replyId } }: Place) => replyId ?? postId ?? '';
const iso = (ms: number) => new Date(ms).toISOString();

/** The posts with one of them changed; the same array when `edit` answers the same post, or there is none. */
function withChanged(posts: Own, id: string, edit: (post: OwnPost) => OwnPost): Own {
  const at = posts?.findIndex((post) => post.id === id) ?? -1;
  const before = posts?.[at];
  const after = before && edit(before);
  return posts && after && after !== before ? posts.with(at, after) : posts;
}

/** One that a moderator has hidden keeps its text for its author. */
const withAnswer = (reply: GuestbookReply) => (post: OwnPost) => {
  const { content, isHidden, updatedAt, version } = reply;
  return post.version < version ? { ...post, content: content ?? post.content, isHidden, updatedAt, version } : post;
};

function withNew(
  posts: Own,
  { params, names }: Writing,
  post: Pick<OwnPost, 'id' | 'content' | 'createdAt' | 'version'>,
) {
  const made: OwnPost = {
    ...{ id: post.id, marketId: params.id, marketName: names.market ?? null },
    ...{ postId: params.postId ?? null, replyTo: names.person ?? null },
    ...{ content: post.content, isHidden: false, hiddenReason: null },
    ...{ createdAt: post.createdAt, updatedAt: post.createdAt, version: post.version },
  };
  return [made, ...(posts ?? [])];
}

const isIn = (posts: Own, id: string | undefined) => posts?.some((post) => post.id === id) ?? false;

export const added = {
  apply(posts: Own, input: Writing): Own {
    const { body, createdAt } = input;
    if (body.id === undefined || isIn(posts, body.id)) return posts;
    return withNew(posts, input, { id: body.id, content: body.content.trim(), createdAt: iso(createdAt), version: 0 });
  },
  settle(posts: Own, input: Writing, reply: GuestbookReply): Own {
    if (isIn(posts, reply.id)) return withChanged(posts, reply.id, withAnswer(reply));
    return withNew(posts, input, { ...reply, content: reply.content ?? input.body.content.trim() });
  },
};

export const edited = {
  apply: (posts: Own, input: Pick<Writing, 'params' | 'body' | 'createdAt'>): Own =>
    withChanged(posts, idOf(input), (post) => {
      const content = input.body.content.trim();
      if (post.isHidden || post.content === content) return post;
      return { ...post, content, updatedAt: iso(input.createdAt) };
    }),
  settle: (posts: Own, input: Place, reply: GuestbookReply): Own => withChanged(posts, idOf(input), withAnswer(reply)),
};

/** A post takes the replies to it with it. */
function without(posts: Own, input: Place): Own {
  const isGone = ({ id, postId }: OwnPost) => [id, postId].includes(idOf(input));
  return posts?.some(isGone) ? posts.filter((post) => !isGone(post)) : posts;
}

export const removed = { apply: without, settle: without };
