// The field of the search, with the button that closes it and the one that clears it.
import { IconArrowLeft, IconX } from '@tabler/icons-react';
import type { KeyboardEvent, Ref } from 'react';
import { searchLimits } from '../../../core/contract/limits.ts';
import { searchText } from '../../../core/text/screens/markets-search.ts';
import { shellText } from '../../../core/text/shell.ts';
import { IconButton } from '../../ui/form/icon-button.tsx';
import classes from './search-field.module.css';

interface SearchFieldProps {
  ref: Ref<HTMLInputElement>;
  query: string;
  /** The listbox, and its active option if there is one. */
  listId: string;
  activeId: string | undefined;
  onType: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onClear: () => void;
  onClose: () => void;
}

export function SearchField({ ref, query, listId, activeId, onType, onKeyDown, onClear, onClose }: SearchFieldProps) {
  return (
    <div className={classes.field}>
      <IconButton bare label={shellText.close} icon={<IconArrowLeft size={22} aria-hidden />} onClick={onClose} />
      <input
        ref={ref}
        className={classes.input}
        type="text"
        role="combobox"
        aria-label={searchText.title}
        aria-autocomplete="list"
        aria-expanded={activeId !== undefined}
        aria-controls={listId}
        aria-activedescendant={activeId}
        placeholder={searchText.field}
        value={query}
        maxLength={searchLimits.maxLength}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {query !== '' && (
        <IconButton bare label={searchText.clear} icon={<IconX size={22} aria-hidden />} onClick={onClear} />
      )}
    </div>
  );
}
