// Own lists and favourites. Everybody with an account has one default list, whose markets are the favourites.
// The default list is changed by `setFavorite`, so that its changes keep their order; the other calls work on it too.
import * as v from 'valibot';
import { listText } from '../text/lists.ts';
import { validationText } from '../text/validation.ts';
import { endpoint } from './endpoint.ts';
import { listLimits } from './limits.ts';
import { idSchema, textField } from './text-fields.ts';

const userListSchema = v.object({
  id: idSchema,
  name: v.string(),
  /** Null rather than empty. */
  description: v.nullable(v.string()),
  isPublic: v.boolean(),
  /** The favourites. It keeps its name and cannot be deleted. */
  isDefault: v.boolean(),
  /** Length of `markets`. */
  marketCount: v.number(),
  /** ISO 8601 in UTC, by the server's clock. */
  createdAt: v.string(),
  /** Of name, description and visibility, for If-Match; what is on the list has no versions. */
  version: v.number(),
  /** Those that are public now, last added first. One that is hidden stays in the list and shows again with its return. */
  markets: v.array(v.object({ id: idSchema, name: v.string() })),
});
export type UserList = v.InferOutput<typeof userListSchema>;

const name = textField(1, listLimits.name, listText.nameRequired, listText.nameTooLong(listLimits.name));
const description = v.nullable(
  textField(0, listLimits.description, validationText.wrongForm, listText.descriptionTooLong(listLimits.description)),
  null,
);
const listParams = { id: idSchema };

export const getMyLists = endpoint('getMyLists', 'GET /users/lists', {
  access: 'signed in',
  rate: 'read',
  summary: 'The caller’s lists: the default one, then the others, oldest first',
  reply: v.array(userListSchema),
});

export const getList = endpoint('getList', 'GET /users/lists/{id}', {
  access: 'signed in',
  rate: 'read',
  summary: 'One list: the caller’s own, or a public one',
  params: listParams,
  reply: userListSchema,
});

export const listsOfUser = endpoint('listsOfUser', 'GET /users/{id}/lists', {
  access: 'anyone',
  rate: 'read',
  summary: 'The public lists of a person, in the order of their own',
  params: { id: idSchema },
  reply: v.array(userListSchema),
});

export const createList = endpoint('createList', 'POST /users/lists', {
  access: 'signed in',
  rate: 'own',
  summary: 'Makes a list, private and empty',
  /** `id` is made by the caller; the same list sent again under it is no error. */
  body: v.strictObject({
    id: v.optional(idSchema),
    // Left out counts as empty, which has its sentence.
    name: v.optional(name, ''),
    description: v.optional(description),
  }),
  reply: userListSchema,
  status: 201,
  offline: true,
});

export const updateList = endpoint('updateList', 'PUT /users/lists/{id}', {
  access: 'signed in',
  rate: 'own',
  summary: 'Changes the fields that are given',
  ifMatch: true,
  params: listParams,
  body: v.strictObject({
    name: v.optional(name),
    description: v.optional(description),
    isPublic: v.optional(v.boolean(validationText.wrongForm)),
  }),
  reply: userListSchema,
  offline: true,
});

export const deleteList = endpoint('deleteList', 'DELETE /users/lists/{id}', {
  access: 'signed in',
  rate: 'own',
  summary: 'Deletes a list',
  params: listParams,
  offline: true,
});

export const addToList = endpoint('addToList', 'POST /users/lists/{id}/markets', {
  access: 'signed in',
  rate: 'own',
  summary: 'Puts a public market on a list; nothing happens when it is there',
  params: listParams,
  body: v.strictObject({ marketId: idSchema }),
  reply: userListSchema,
  offline: true,
});

export const removeFromList = endpoint('removeFromList', 'DELETE /users/lists/{id}/markets/{marketId}', {
  access: 'signed in',
  rate: 'own',
  summary: 'Takes a market off a list; nothing happens when it is not there',
  params: { id: idSchema, marketId: idSchema },
  reply: userListSchema,
  offline: true,
});

export const setFavorite = endpoint('setFavorite', 'POST /markets/{id}/favorite', {
  access: 'signed in',
  rate: 'own',
  summary: 'Puts a market on the default list or takes it off; without `favorite` it becomes the other',
  params: { id: idSchema },
  body: v.optional(v.strictObject({ favorite: v.optional(v.boolean(validationText.wrongForm)) }), {}),
  reply: v.object({
    /** Whether the default list holds it now; whoever asked knows the rest of the list. */
    favorite: v.boolean(),
    /** Of the default list, as in `UserList`. */
    version: v.number(),
    /** How many people's default list holds the market, now. */
    likeCount: v.number(),
  }),
  offline: true,
});

export const listCalls = {
  getMyLists,
  getList,
  listsOfUser,
  createList,
  updateList,
  deleteList,
  addToList,
  removeFromList,
  setFavorite,
};
