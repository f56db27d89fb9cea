// The command palette: one field for markets, towns, addresses and categories, usable by keyboard.
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { listStep } from '../../../core/rules/markets/list-step.ts';
import { searchText } from '../../../core/text/screens/markets-search.ts';
import { useMirrorState } from '../../hooks/use-engine.ts';
import { DialogFrame } from '../../ui/layer/dialog-frame.tsx';
import { Hits } from './hits.tsx';
import { firstChoice, type MoreHits, type Option } from './options.ts';
import { SearchField } from './search-field.tsx';
import classes from './search-palette.module.css';
import { SearchStatus } from './search-status.tsx';
import { type SearchActions, takeBest, takeOption } from './take-option.ts';
import { useSearchOptions } from './use-search-options.ts';

interface SearchPaletteProps extends SearchActions {
  opened: boolean;
  /** What another source has for a text that is long enough to search for; null without such a source. */
  more: ((query: string) => MoreHits) | null;
  onClose: () => void;
}

export function SearchPalette({ opened, ...rest }: SearchPaletteProps) {
  return opened ? <Palette {...rest} /> : null;
}

function Palette({ more, onClose, ...actions }: Omit<SearchPaletteProps, 'opened'>) {
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [query, setQuery] = useState('');
  /** The key of an option; null = the first choice, until another is chosen. */
  const [chosen, setChosen] = useState<string | null>(null);
  const { stage } = useMirrorState();
  const { search, placeText, groups, found, hasStart } = useSearchOptions(query, more);
  const options = groups.flatMap((group) => group.options);
  const chosenAt = options.findIndex(({ key }) => key === chosen);
  const active = chosenAt >= 0 ? chosenAt : firstChoice(options, query, placeText);
  const activeId = options[active] && `${listId}-${active}`;

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const type = (text: string) => {
    setQuery(text);
    setChosen(null);
  };
  const clear = () => {
    type('');
    field.current?.focus();
  };
  const choose = (place: number) => setChosen(options[place]?.key ?? null);
  const take = (option: Option | undefined) => option && takeOption(option, actions);
  const enter = () => {
    const isCurrent = chosen !== null || (search.kind === 'hits' && search.current);
    if (isCurrent) take(options[active]);
    else if (search.kind !== 'short') void takeBest(query, placeText, options, actions);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') enter();
    const next = listStep(event.key, active, options.length);
    if (next !== null) choose(next);
    if (next !== null || event.key === 'Enter') event.preventDefault();
  };

  return (
    <DialogFrame className={classes.palette} label={searchText.title} onClose={onClose} focus={field}>
      <SearchField
        ref={field}
        query={query}
        listId={listId}
        activeId={activeId}
        onType={type}
        onKeyDown={press}
        onClear={clear}
        onClose={onClose}
      />
      <div className={classes.body}>
        <SearchStatus
          search={search}
          found={found}
          hasStart={hasStart}
          query={query}
          mirrorEmpty={stage === 'empty'}
          onClear={clear}
        />
        <Hits id={listId} groups={groups} active={active} onActive={choose} onChoose={take} />
      </div>
    </DialogFrame>
  );
}
