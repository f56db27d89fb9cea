// The phone's navigation.
import { shellText } from '../../../core/text/shell.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { goTo, view } from '../view-state.ts';
import { menuViews } from '../views.ts';
import { AccountTab } from './account-tab.tsx';
import classes from './bottom-bar.module.css';

export function BottomBar() {
  const { name } = useObservable(view);
  return (
    <nav aria-label={shellText.mainNavigation} className={classes.bar}>
      {menuViews.map(({ name: target, label, icon: Icon }) => (
        <button
          key={target}
          type="button"
          className={classes.item}
          aria-current={target === name ? 'page' : undefined}
          onClick={() => goTo(target)}
        >
          <span className={classes.icon}>
            <Icon size={24} stroke={1.75} aria-hidden />
          </span>
          {label}
        </button>
      ))}
      <AccountTab className={classes.item} iconClassName={classes.icon} />
    </nav>
  );
}
