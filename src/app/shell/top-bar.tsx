// Desktop: the name, the views, the search field that opens the palette, waiting changes, the device's sheet and the account.
import { IconMapPin, IconSearch } from '@tabler/icons-react';
import { shellText } from '../../../core/text/shell.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { palette } from '../palette.ts';
import { goTo, view } from '../view-state.ts';
import { menuViews } from '../views.ts';
import { AccountCorner } from './account-corner.tsx';
import { MoreButton } from './more-button.tsx';
import classes from './top-bar.module.css';
import { WaitingMark } from './waiting-mark.tsx';

const shortcut = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K';

export function TopBar() {
  const { name } = useObservable(view);
  return (
    <header className={classes.bar}>
      {/* For the pointer: the keyboard has the same one stop later. */}
      <button type="button" className={classes.brand} tabIndex={-1} onClick={() => goTo('map')}>
        <IconMapPin size={26} stroke={2} aria-hidden />
        {shellText.appName}
      </button>
      <nav aria-label={shellText.mainNavigation} className={classes.nav}>
        {menuViews.map((entry) => (
          <button
            key={entry.name}
            type="button"
            className={classes.item}
            aria-current={entry.name === name ? 'page' : undefined}
            onClick={() => goTo(entry.name)}
            onPointerEnter={() => void entry.preload?.()}
          >
            {entry.label}
          </button>
        ))}
      </nav>
      <button type="button" className={classes.search} onClick={() => palette.set(true)}>
        <IconSearch size={18} aria-hidden />
        <span className={classes.words}>{shellText.searchMarkets}</span>
        <span className={classes.shortcut}>
          <kbd>{shortcut}</kbd>
        </span>
      </button>
      <WaitingMark shape="chip" />
      <MoreButton className={classes.more} />
      <AccountCorner />
    </header>
  );
}
