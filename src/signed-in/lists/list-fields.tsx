// Name and description of a list, with errors and, near the limit, the remaining characters.
import { listLimits } from '../../../core/contract/limits.ts';
import type { ListFaults } from '../../../core/rules/list-form.ts';
import { myListsText } from '../../../core/text/my-lists.ts';
import type { ListDetails } from '../../features/lists/list-changes.ts';
import { TextArea, TextField } from '../../ui/text-field.tsx';

interface ListFieldsProps {
  details: ListDetails;
  faults: ListFaults;
  onChange: (changes: Partial<ListDetails>) => void;
}

export function ListFields({ details, faults, onChange }: ListFieldsProps) {
  const { name, description } = details;
  return (
    <>
      <TextField
        label={myListsText.name}
        value={name}
        fault={faults.name ?? null}
        limit={listLimits.name}
        autoComplete="off"
        onChange={(next) => onChange({ name: next })}
      />
      <TextArea
        label={myListsText.description}
        note={myListsText.optional}
        value={description}
        fault={faults.description ?? null}
        limit={listLimits.description}
        onChange={(next) => onChange({ description: next })}
      />
    </>
  );
}
