// The attribution of the map: one line, and all sources with links behind it.
import { useId } from 'react';
import type { MapSources } from '../../../core/contract/map.ts';
import { creditOf, creditParts, shortCredit } from '../../../core/rules/map/map-credit.ts';
import { mapCreditText } from '../../../core/text/map-credit.ts';
import classes from './map-credit.module.css';
import { useDisclosure } from './use-disclosure.ts';

export function MapCredit({ sources }: { sources: MapSources | null }) {
  const { isOpen, toggle, place, onKeyDown } = useDisclosure<HTMLDivElement>();
  const panel = useId();
  const credit = creditOf(sources);
  if (credit === '') return null;
  const short = shortCredit(credit);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc closes the panel wherever the focus is in it.
    <div ref={place} className={classes.credit} data-on-map onKeyDown={onKeyDown}>
      <button
        type="button"
        className={classes.line}
        aria-expanded={isOpen}
        aria-controls={panel}
        aria-label={`${short} – ${mapCreditText.more}`}
        onClick={toggle}
      >
        {short}
      </button>
      <p id={panel} className={classes.panel} hidden={!isOpen}>
        {creditParts(credit).map(({ text, href }, n) =>
          href ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a name may occur twice, and the order never changes.
            <a key={n} href={href} target="_blank" rel="noopener">
              {text}
            </a>
          ) : (
            text
          ),
        )}
      </p>
    </div>
  );
}
