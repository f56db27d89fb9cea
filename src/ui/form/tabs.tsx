// A tab list over one panel. Arrow keys, Home and End move and choose; a narrow list scrolls sideways to the chosen tab.
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import classes from './tabs.module.css';

interface Tab {
  name: string;
  label: string;
}

interface TabsProps {
  /** Accessible name of the tab list. */
  label: string;
  tabs: readonly Tab[];
  chosen: string;
  onChoose: (name: string) => void;
  /** The panel of the chosen tab. */
  children: ReactNode;
}

export function Tabs({ label, tabs, chosen, onChoose, children }: TabsProps) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = row.current?.querySelector(`[data-tab="${CSS.escape(chosen)}"]`);
    tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [chosen]);

  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.name === chosen);
    const target = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    const next = target === undefined ? undefined : tabs.at(target % tabs.length);
    if (!next) return;
    event.preventDefault();
    onChoose(next.name);
    row.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next.name)}"]`)?.focus();
  };

  return (
    <>
      <div ref={row} role="tablist" aria-label={label} className={classes.tabs}>
        {tabs.map((tab) => (
          <button
            key={tab.name}
            type="button"
            role="tab"
            id={`${id}-${tab.name}`}
            data-tab={tab.name}
            aria-selected={tab.name === chosen}
            aria-controls={tab.name === chosen ? `${id}-panel` : undefined}
            tabIndex={tab.name === chosen ? 0 : -1}
            className={classes.tab}
            onClick={() => onChoose(tab.name)}
            onKeyDown={move}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        key={chosen}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${chosen}`}
        className={classes.panel}
      >
        {children}
      </div>
    </>
  );
}
