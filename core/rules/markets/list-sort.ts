// The order of the list: the default, and the effect of choosing a field.

export const listSortFields = ['name', 'address', 'city', 'ownerName', 'createdAt', 'distance'] as const;
export type ListSortField = (typeof listSortFields)[number];

export interface ListSort {
  field: ListSortField;
  descending: boolean;
}

/** The user's choices: one without, one with a distance filter. */
export interface SortChoices {
  everywhere: ListSort | null;
  nearby: ListSort | null;
}

export const noSortChoices: SortChoices = { everywhere: null, nearby: null };

/** The current order. Default: nearest first with a distance filter, otherwise name A–Ö. */
export function sortInForce(choices: SortChoices, nearby: boolean): ListSort {
  const chosen = nearby ? choices.nearby : choices.everywhere;
  return chosen ?? { field: nearby ? 'distance' : 'name', descending: false };
}

/**
 * The choices after choosing a field: the active field is reversed, another one starts in its natural direction
 * (newest first for createdAt, ascending for the rest).
 */
export function tapSort(choices: SortChoices, nearby: boolean, field: ListSortField): SortChoices {
  const current = sortInForce(choices, nearby);
  const descending = current.field === field ? !current.descending : field === 'createdAt';
  return { ...choices, [nearby ? 'nearby' : 'everywhere']: { field, descending } };
}
