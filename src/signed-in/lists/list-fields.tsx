// Name and description of a list, with errors and, near the limit, the remaining characters.
import { codePoints } from '../../../core/contract/code-points.ts';
import { listLimits } from '../../../core/contract/limits.ts';
import type { ListFaults } from '../../../core/rules/list-form.ts';
import { myListsText } from '../../../core/text/my-lists.ts';
import type { ListDetails } from '../../features/lists/list-changes.ts';
import { TextArea, TextField } from '../../ui/text-field.tsx';

/** The remaining characters are shown when at most this share of the limit is left. */
const nearEnd = 0.2;

function roomIn(text: string, limit: number): string | undefined {
  const left = limit - codePoints(text.trim());
  if (left > limit * nearEnd) return undefined;
  return left < 0 ? myListsText.over(-left) : myListsText.left(left);
}

interface ListFieldsProps {
  details: ListDetails;
  faults: ListFaults;
  onChange: (details: ListDetails) => void;
}

export function ListFields({ details, faults, onChange }: ListFieldsProps) {
  const { name, description } = details;
  return (
    <>
      <TextField
        label={myListsText.name}
        value={name}
        fault={faults.name ?? null}
        hint={roomIn(name, listLimits.name)}
        autoComplete="off"
        onChange={(next) => onChange({ ...details, name: next })}
      />
      <TextArea
        label={myListsText.description}
        note={myListsText.optional}
        value={description}
        fault={faults.description ?? null}
        hint={roomIn(description, listLimits.description)}
        onChange={(next) => onChange({ ...details, description: next })}
      />
    </>
  );
}
