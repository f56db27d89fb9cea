// How the list is ordered: what holds without a choice, and what a tap on a field does.

export const listSortFields = ['name', 'address', 'city', 'ownerName', 'createdAt', 'distance'] as const;
export type ListSortField = (typeof listSortFields)[number];

export interface ListSort {
  field: ListSortField;
  descending: boolean;
}

/** The choices made so far: one for the whole country, one for a list around a place. */
export interface SortChoices {
  everywhere: ListSort | null;
  nearby: ListSort | null;
}

export const noSortChoices: SortChoices = { everywhere: null, nearby: null };

/** The order in force. Without a choice: nearest first when a distance filter is applied, otherwise name A–Ö. */
export function sortInForce(choices: SortChoices, nearby: boolean): ListSort {
  const chosen = nearby ? choices.nearby : choices.everywhere;
  return chosen ?? { field: nearby ? 'distance' : 'name', descending: false };
}

/**
 * The choices after a tap on a field: the active field turns around, another one starts in its natural direction
 * (newest first for createdAt, rising for the rest).
 */
export function tapSort(choices: SortChoices, nearby: boolean, field: ListSortField): SortChoices {
  const current = sortInForce(choices, nearby);
  const descending = current.field === field ? !current.descending : field === 'createdAt';
  return { ...choices, [nearby ? 'nearby' : 'everywhere']: { field, descending } };
}
