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
import { Hits, type MoreHits } from './hits.tsx';
import classes from './search-palette.module.css';
import { SearchStatus } from './search-status.tsx';
import { bestHit, useMarketSearch } from './use-market-search.ts';

interface SearchPaletteProps {
  opened: boolean;
  /** What another source has for a text that is long enough to search for; null without such a source. */
  more: ((query: string) => MoreHits) | null;
  onClose: () => void;
  /** Called with the id of the chosen market. */
  onOpen: (id: string) => void;
}

export function SearchPalette({ opened, ...rest }: SearchPaletteProps) {
  return opened ? <Palette {...rest} /> : null;
}

function Palette({ more, onClose, onOpen }: Omit<SearchPaletteProps, 'opened'>) {
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [query, setQuery] = useState('');
  /** The key of a hit; null = the first one, until another is chosen. */
  const [chosen, setChosen] = useState<string | null>(null);
  const { stage } = useMirrorState();
  const search = useMarketSearch(query);
  const rows = search.kind === 'hits' ? search.rows : [];
  const found = search.kind === 'short' ? null : (more?.(query) ?? null);
  const options = [...rows.map(({ id }) => ({ key: id, marketId: id })), ...(found?.hits ?? [])];
  const active = Math.max(
    options.findIndex(({ key }) => key === chosen),
    0,
  );
  const activeId = options[active] && `${listId}-${active}`;

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const type = (text: string) => {
    setQuery(text);
    setChosen(null);
  };
  const choose = (place: number) => setChosen(options[place]?.key ?? null);
  const enter = async () => {
    const isCurrent = chosen !== null || (search.kind === 'hits' && search.current);
    const best = isCurrent ? undefined : await bestHit(query);
    const id = best?.id ?? (isCurrent ? options[active] : found?.hits[0])?.marketId;
    if (id !== undefined) onOpen(id);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') void enter();
    const next = listStep(event.key, active, options.length);
    if (next !== null) choose(next);
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
          aria-expanded={options.length > 0}
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
        <Hits id={listId} rows={rows} more={found} active={active} onActive={choose} onOpen={onOpen} />
        <SearchStatus
          search={search}
          found={options.length}
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
