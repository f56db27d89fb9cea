// Validation of the list form, with the same sentences as the server's.
import { codePoints } from '../contract/code-points.ts';
import { listLimits } from '../contract/limits.ts';
import { trimmedText } from '../contract/visible-text.ts';
import { listText } from '../text/lists.ts';

export interface ListFaults {
  name?: string;
  description?: string;
}

const lengthOf = (text: string): number => codePoints(trimmedText(text));

/** The faults of a new list with only a name, for a user with `count` lists. */
export function newListFaults(name: string, count: number): ListFaults {
  if (count >= listLimits.perPerson) return { name: listText.tooManyLists(listLimits.perPerson) };
  return listFaults({ name, description: '' });
}

/** The faults of a name and a description; empty when the list can be saved. */
export function listFaults({ name, description }: { name: string; description: string }): ListFaults {
  const faults: ListFaults = {};
  if (lengthOf(name) === 0) faults.name = listText.nameRequired;
  else if (lengthOf(name) > listLimits.name) faults.name = listText.nameTooLong(listLimits.name);
  if (lengthOf(description) > listLimits.description)
    faults.description = listText.descriptionTooLong(listLimits.description);
  return faults;
}
