// A button with a menu of options, of which one is chosen. Arrow keys open it and move, Home, End and first letters jump,
// Enter chooses, Esc and a tap outside close.
import { IconCheck } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import classes from './choice-menu.module.css';

interface Choice<Key extends string> {
  key: Key;
  label: string;
  /** Decoration after the label of the chosen option. */
  mark?: ReactNode;
}

interface ChoiceMenuProps<Key extends string> {
  label: string;
  /** On the button instead of the label, which stays the name of the menu. */
  shown?: ReactNode;
  /** The button's accessible name, if other than the label. */
  description?: string;
  icon?: ReactNode;
  choices: readonly Choice<Key>[];
  chosen: Key;
  /** Also called for the option that is already chosen. */
  onChoose: (key: Key) => void;
}

export function ChoiceMenu<Key extends string>(props: ChoiceMenuProps<Key>) {
  const { label, shown, description, icon, choices, chosen, onChoose } = props;
  const [opened, setOpened] = useState(false);
  const place = useRef<HTMLDivElement>(null);

  const close = (refocus: boolean) => {
    setOpened(false);
    if (refocus) place.current?.querySelector('button')?.focus();
  };

  useEffect(() => {
    if (!opened) return;
    place.current?.querySelector<HTMLElement>('[aria-checked="true"]')?.focus();
    const outside = (event: PointerEvent) => {
      if (!place.current?.contains(event.target as Node)) setOpened(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [opened]);

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Tab') return close(false);
    if (event.key === 'Escape') {
      // A dialog around the menu stays open.
      event.preventDefault();
      return close(true);
    }
    const lines = [...event.currentTarget.querySelectorAll<HTMLElement>('[role]')];
    const at = lines.indexOf(document.activeElement as HTMLElement);
    const { ctrlKey, metaKey, altKey } = event;
    const target =
      { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key] ??
      (ctrlKey || metaKey || altKey ? undefined : nextNamed(event.key, at, choices));
    if (target === undefined) return;
    event.preventDefault();
    lines.at(target % lines.length)?.focus();
  };

  return (
    <div className={classes.place} ref={place}>
      <Button
        tone="plain"
        icon={icon}
        aria-label={description}
        aria-haspopup="menu"
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setOpened(true);
        }}
      >
        {shown ?? label}
      </Button>
      {opened && (
        <div role="menu" tabIndex={-1} aria-label={label} className={classes.menu} onKeyDown={move}>
          {choices.map((choice) => (
            <button
              key={choice.key}
              type="button"
              role="menuitemradio"
              aria-checked={choice.key === chosen}
              tabIndex={-1}
              className={classes.choice}
              onClick={() => {
                onChoose(choice.key);
                close(true);
              }}
            >
              <span className={classes.check}>{choice.key === chosen && <IconCheck size={18} aria-hidden />}</span>
              <span>{choice.label}</span>
              {choice.key === chosen && choice.mark}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

/** Index of the next choice after `at` whose label begins with `letter`; wraps around, undefined for none. */
function nextNamed(letter: string, at: number, choices: readonly Choice<string>[]): number | undefined {
  const begins = ({ label }: Choice<string>) =>
    label.toLocaleLowerCase('sv').startsWith(letter.toLocaleLowerCase('sv'));
  const after = choices.findIndex((choice, place) => place > at && begins(choice));
  const found = after < 0 ? choices.findIndex(begins) : after;
  return found < 0 ? undefined : found;
}
