// The command palette that searches markets in the mirror: a field and at most eight hits, usable by keyboard.
import { IconSearch, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { searchLimits } from '../../../core/contract/limits.ts';
import { listStep } from '../../../core/rules/list-step.ts';
import { searchText } from '../../../core/text/markets-search.ts';
import { shellText } from '../../../core/text/shell.ts';
import { useMirrorState } from '../../hooks/use-engine.ts';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Hits } from './hits.tsx';
import classes from './search-palette.module.css';
import { SearchStatus } from './search-status.tsx';
import { bestHit, useMarketSearch } from './use-market-search.ts';

interface SearchPaletteProps {
  opened: boolean;
  onClose: () => void;
  /** Called with the id of the chosen market. */
  onOpen: (id: string) => void;
}

export function SearchPalette({ opened, ...rest }: SearchPaletteProps) {
  return opened ? <Palette {...rest} /> : null;
}

function Palette({ onClose, onOpen }: Omit<SearchPaletteProps, 'opened'>) {
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const { stage } = useMirrorState();
  const search = useMarketSearch(query);
  const rows = search.kind === 'hits' ? search.rows : [];
  const activeId = rows[active] && `${listId}-${active}`;

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const type = (text: string) => {
    setQuery(text);
    setActive(0);
  };
  const enter = async () => {
    const chosen = search.kind === 'hits' && search.current ? rows[active] : await bestHit(query);
    if (chosen) onOpen(chosen.id);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') void enter();
    const next = listStep(event.key, active, rows.length);
    if (next !== null) setActive(next);
    if (next !== null || event.key === 'Enter') event.preventDefault();
  };

  return (
    <DialogFrame className={classes.palette} label={searchText.title} onClose={onClose} focus={field}>
      <div className={classes.field}>
        <IconSearch size={22} className={classes.glass} aria-hidden />
        <input
          ref={field}
          className={classes.input}
          type="text"
          role="combobox"
          aria-label={searchText.title}
          aria-autocomplete="list"
          aria-expanded={rows.length > 0}
          aria-controls={listId}
          aria-activedescendant={activeId}
          placeholder={searchText.field}
          value={query}
          maxLength={searchLimits.maxLength}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
        />
        <IconButton bare label={shellText.close} icon={<IconX size={22} aria-hidden />} onClick={onClose} />
      </div>
      <div className={classes.body}>
        <Hits id={listId} rows={rows} active={active} onActive={setActive} onOpen={onOpen} />
        <SearchStatus
          search={search}
          query={query}
          mirrorEmpty={stage === 'empty'}
          onClear={() => {
            type('');
            field.current?.focus();
          }}
        />
      </div>
    </DialogFrame>
  );
}
