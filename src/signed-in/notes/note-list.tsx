// All notes of the signed-in person with their markets, last changed first. A note on a market that is gone is read and deleted here.
import { useRef, useState } from 'react';
import type { Note } from '../../../core/contract/notes.ts';
import { noteText } from '../../../core/text/notes.ts';
import classes from '../../features/notes/notes.module.css';
import { useOwn } from '../../hooks/use-outbox.ts';
import { useRowsById } from '../../hooks/use-rows-by-id.ts';
import { Button } from '../../ui/form/button.tsx';
import { useKeptFocus } from '../../ui/layer/use-kept-focus.ts';
import { MarketLink } from '../../ui/market/market-link.tsx';
import { NotOnDevice } from '../../ui/state/not-on-device.tsx';
import { WrittenNote } from './written-note.tsx';

const shownFirst = 10;
const shownMore = 50;
/** Ids in one question to the engine. */
const rowsAtOnce = 100;
/** Code points and lines that always fit into a short note. */
const fits = { length: 90, lines: 3 };

export function NoteList({ onOpen, onShowWaiting }: Pick<EntryProps, 'onOpen' | 'onShowWaiting'>) {
  const { value: notes } = useOwn('getMyNotes');
  const [shown, setShown] = useState(shownFirst);
  const place = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const kept = useKeptFocus(place, title);
  const visible = notes?.slice(0, shown) ?? [];
  const asked = visible.slice(0, rowsAtOnce).map(({ marketId }) => marketId);
  const rows = useRowsById(asked);
  const isGone = (id: string) => rows !== null && asked.includes(id) && !rows.some((row) => row.id === id);
  const rest = (notes?.length ?? 0) - visible.length;
  return (
    <section ref={place} className={classes.list} aria-label={noteText.all} {...kept}>
      <header className={classes.head}>
        <h2 ref={title} tabIndex={-1}>
          {noteText.all}
        </h2>
        <p className={classes.soft}>{notes?.length === 0 ? noteText.none : noteText.intro}</p>
      </header>
      {!notes && <NotOnDevice words={{ offline: noteText.notHere, failed: noteText.notLoaded }} />}
      {visible.length > 0 && (
        <ul className={classes.entries}>
          {visible.map((note) => (
            <Entry key={note.marketId} note={note} isGone={isGone(note.marketId)} {...{ onOpen, onShowWaiting }} />
          ))}
        </ul>
      )}
      {rest > 0 && (
        <Button tone="plain" onClick={() => setShown(shown + shownMore)}>
          {noteText.more(Math.min(rest, shownMore))}
        </Button>
      )}
    </section>
  );
}

interface EntryProps {
  note: Note;
  isGone: boolean;
  onOpen: (marketId: string) => void;
  onShowWaiting: () => void;
}

function Entry({ note, isGone, onOpen, onShowWaiting }: EntryProps) {
  const { marketId, marketName, text } = note;
  const isLong = text.length > fits.length || text.split('\n').length > fits.lines;
  const [isWhole, setWhole] = useState(false);
  return (
    <li className={classes.note} data-kept={marketId}>
      <h3>
        <MarketLink id={marketId} onOpen={onOpen}>
          {marketName}
        </MarketLink>
      </h3>
      {isGone && <p className={classes.soft}>{noteText.notShown}</p>}
      <WrittenNote note={note} isShort={isLong && !isWhole} onShowWaiting={onShowWaiting}>
        {isLong && (
          <Button
            tone="plain"
            aria-expanded={isWhole}
            aria-label={noteText.showAllOf(marketName)}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? noteText.showLess : noteText.showAll}
          </Button>
        )}
      </WrittenNote>
    </li>
  );
}
