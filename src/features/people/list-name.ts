// The name under which a list is shown.
import type { UserList } from '../../../core/contract/lists.ts';
import { listText } from '../../../core/text/lists.ts';

/** The default list has the same name for everybody. */
export const listName = ({ name, isDefault }: Pick<UserList, 'name' | 'isDefault'>): string =>
  isDefault ? listText.liked : name;
