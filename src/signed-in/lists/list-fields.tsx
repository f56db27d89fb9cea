// Name and description of a list, with errors and, near the limit, the remaining characters.
import { listLimits } from '../../../core/contract/limits.ts';
import { myListsText } from '../../../core/text/screens/lists.ts';
import type { ListDetails } from '../../features/lists/list-changes.ts';
import { TextArea, TextField } from '../../ui/form/text-field.tsx';

interface ListFieldsProps {
  details: ListDetails;
  faultOf: (field: string) => string | null;
  onChange: (changes: Partial<ListDetails>) => void;
}

export function ListFields({ details, faultOf, onChange }: ListFieldsProps) {
  const { name, description } = details;
  return (
    <>
      <TextField
        name="name"
        label={myListsText.name}
        value={name}
        fault={faultOf('name')}
        limit={listLimits.name}
        autoComplete="off"
        onChange={(next) => onChange({ name: next })}
      />
      <TextArea
        name="description"
        label={myListsText.description}
        note={myListsText.optional}
        value={description}
        fault={faultOf('description')}
        limit={listLimits.description}
        onChange={(next) => onChange({ description: next })}
      />
    </>
  );
}
