// Changes of guestbooks. They change the market's guestbook as the device keeps it, page one, newest first, and the author's own posts.

import { heldDeletionMs } from '../../contract/community-limits.ts';
import type { GuestbookPost, GuestbookReply } from '../../contract/guestbook.ts';
import { textConflicts } from '../../text/answers.ts';
import { guestbookChangeText } from '../../text/guestbook.ts';
import { pendingKey } from '../answers/pending-state.ts';
import { change, type OwnNow } from './change.ts';
import { ownAuthor } from './own-author.ts';
import { added, edited, removed } from './own-posts.ts';

type Posts = GuestbookPost[];

/** All changes of a post and its replies are one lane: a reply must not arrive after the deletion of its post. */
const laneOf = (postId: string | undefined) => `post:${postId}`;
const replyOf = (replyId: string | undefined) => `reply:${replyId}`;
const keysOf = (id: string | undefined) => (id === undefined ? [] : [pendingKey.post(id)]);
const guestbookOf = ({ params }: { params: { id: string } }) => ({ id: params.id });

/** The items with one of them changed; the same array when `edit` answers the same item, or there is none. */
function changed<Item extends { id: string }>(items: Item[], id: string, edit: (item: Item) => Item): Item[] {
  const at = items.findIndex((item) => item.id === id);
  const before = items[at];
  if (!before) return items;
  const after = edit(before);
  return after === before ? items : items.with(at, after);
}

function without<Item extends { id: string }>(items: Item[], id: string): Item[] {
  return items.some((item) => item.id === id) ? items.filter((item) => item.id !== id) : items;
}

/** The posts with the replies of one changed. */
function inReplies(posts: Posts, postId: string, edit: (replies: GuestbookReply[]) => GuestbookReply[]): Posts {
  return changed(posts, postId, (post) => {
    const replies = edit(post.replies);
    return replies === post.replies ? post : { ...post, replies };
  });
}

interface Writing {
  readonly params: { readonly id: string };
  readonly body: { readonly id?: string | undefined; readonly content: string };
  readonly userId: string;
  readonly createdAt: number;
}

/** What waits to be created, as its author sees it. */
function draftOf({ params, body, userId, createdAt }: Writing, own: OwnNow): GuestbookReply {
  const time = new Date(createdAt).toISOString();
  return {
    id: body.id ?? '',
    ...ownAuthor(userId, params.id, own),
    content: body.content.trim(),
    isHidden: false,
    createdAt: time,
    updatedAt: time,
    version: 0,
  };
}

/** The item with the text of a waiting edit. One that a moderator has hidden shows no text to anybody. */
const withText =
  ({ body, createdAt }: Pick<Writing, 'body' | 'createdAt'>) =>
  <Item extends GuestbookReply>(item: Item): Item => {
    const content = body.content.trim();
    if (item.isHidden || item.content === content) return item;
    return { ...item, content, updatedAt: new Date(createdAt).toISOString() };
  };

/** The item with the text of an answer, unless a later version of it is here. */
const withAnswer =
  ({ content, isHidden, updatedAt, version }: GuestbookReply) =>
  <Item extends GuestbookReply>(item: Item): Item =>
    item.version < version ? { ...item, content, isHidden, updatedAt, version } : item;

const isIn = (items: readonly { id: string }[], id: string | undefined) => items.some((item) => item.id === id);

export const addPost = change('addPost', {
  lane: ({ body }) => laneOf(body.id),
  target: null,
  makes: ({ body }) => body.id,
  words: ({ names }) => guestbookChangeText.addPost(names.market),
  fields: { id: null, content: { kind: 'long', label: guestbookChangeText.post } },
  icon: 'pencil',
  pendingKeys: ({ body }) => keysOf(body.id),
  undo: ({ params, body, names }) =>
    body.id === undefined ? null : { call: 'deletePost', params: { id: params.id, postId: body.id }, body: {}, names },
  answers: {
    getMyPosts: added,
    getGuestbook: {
      of: guestbookOf,
      apply: (posts, input, own) =>
        isIn(posts, input.body.id) ? posts : [{ ...draftOf(input, own), replies: [] }, ...posts],
      settle: (posts, _input, reply) =>
        isIn(posts, reply.id) ? changed(posts, reply.id, withAnswer(reply)) : [reply, ...posts],
    },
  },
});

export const editPost = change('editPost', {
  lane: ({ params }) => laneOf(params.postId),
  target: ({ params }) => `${laneOf(params.postId)}/content`,
  makes: null,
  words: ({ names }) => guestbookChangeText.editPost(names.market),
  conflict: textConflicts.post,
  fields: { content: { kind: 'long', label: guestbookChangeText.post, canJoin: true } },
  icon: 'pencil',
  pendingKeys: ({ params }) => keysOf(params.postId),
  // The text it replaced is not known any more.
  undo: null,
  answers: {
    getMyPosts: edited,
    getGuestbook: {
      of: guestbookOf,
      apply: (posts, input) => changed(posts, input.params.postId, withText(input)),
      settle: (posts, { params }, reply) => changed(posts, params.postId, withAnswer(reply)),
    },
  },
});

export const deletePost = change('deletePost', {
  lane: ({ params }) => laneOf(params.postId),
  target: ({ params }) => `${laneOf(params.postId)}/deleted`,
  makes: null,
  heldMs: heldDeletionMs,
  endsLane: true,
  words: ({ names }) => guestbookChangeText.deletePost(names.market),
  fields: {},
  icon: 'trash',
  pendingKeys: ({ params }) => keysOf(params.postId),
  undo: null,
  answers: {
    getMyPosts: removed,
    getGuestbook: {
      of: guestbookOf,
      apply: (posts, { params }) => without(posts, params.postId),
      settle: (posts, { params }) => without(posts, params.postId),
    },
  },
});

export const addReply = change('addReply', {
  lane: ({ params }) => laneOf(params.postId),
  versioned: ({ body }) => replyOf(body.id),
  target: null,
  makes: ({ body }) => body.id,
  words: ({ names }) => guestbookChangeText.addReply(names.market),
  fields: { id: null, content: { kind: 'long', label: guestbookChangeText.reply } },
  icon: 'pencil',
  pendingKeys: ({ body }) => keysOf(body.id),
  undo: ({ params: { id, postId }, body, names }) =>
    body.id === undefined ? null : { call: 'deleteReply', params: { id, postId, replyId: body.id }, body: {}, names },
  answers: {
    getMyPosts: added,
    getGuestbook: {
      of: guestbookOf,
      apply: (posts, input, own) =>
        inReplies(posts, input.params.postId, (replies) =>
          isIn(replies, input.body.id) ? replies : [...replies, draftOf(input, own)],
        ),
      settle: (posts, { params }, reply) =>
        inReplies(posts, params.postId, (replies) =>
          isIn(replies, reply.id) ? changed(replies, reply.id, withAnswer(reply)) : [...replies, reply],
        ),
    },
  },
});

export const editReply = change('editReply', {
  lane: ({ params }) => laneOf(params.postId),
  versioned: ({ params }) => replyOf(params.replyId),
  target: ({ params }) => `${replyOf(params.replyId)}/content`,
  makes: null,
  words: ({ names }) => guestbookChangeText.editReply(names.market),
  conflict: textConflicts.reply,
  fields: { content: { kind: 'long', label: guestbookChangeText.reply, canJoin: true } },
  icon: 'pencil',
  pendingKeys: ({ params }) => keysOf(params.replyId),
  undo: null,
  answers: {
    getMyPosts: edited,
    getGuestbook: {
      of: guestbookOf,
      apply: (posts, input) =>
        inReplies(posts, input.params.postId, (replies) => changed(replies, input.params.replyId, withText(input))),
      settle: (posts, { params }, reply) =>
        inReplies(posts, params.postId, (replies) => changed(replies, params.replyId, withAnswer(reply))),
    },
  },
});

export const deleteReply = change('deleteReply', {
  lane: ({ params }) => laneOf(params.postId),
  versioned: ({ params }) => replyOf(params.replyId),
  target: ({ params }) => `${replyOf(params.replyId)}/deleted`,
  makes: null,
  heldMs: heldDeletionMs,
  words: ({ names }) => guestbookChangeText.deleteReply(names.market),
  fields: {},
  icon: 'trash',
  pendingKeys: ({ params }) => keysOf(params.replyId),
  undo: null,
  answers: {
    getMyPosts: removed,
    getGuestbook: {
      of: guestbookOf,
      apply: (posts, { params }) => inReplies(posts, params.postId, (replies) => without(replies, params.replyId)),
      settle: (posts, { params }) => inReplies(posts, params.postId, (replies) => without(replies, params.replyId)),
    },
  },
});
