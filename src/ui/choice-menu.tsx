// A button that opens a short list to choose one thing from. Arrow keys move, Enter chooses, Esc and a tap outside close.
import { IconCheck } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import classes from './choice-menu.module.css';

interface Choice<Key extends string> {
  key: Key;
  label: string;
  /** Decoration after the label of the chosen line. */
  mark?: ReactNode;
}

interface ChoiceMenuProps<Key extends string> {
  label: string;
  /** What a screen reader hears on the button, when more than the label. */
  description?: string;
  icon?: ReactNode;
  choices: readonly Choice<Key>[];
  chosen: Key;
  /** Also called for the line that is chosen already. */
  onChoose: (key: Key) => void;
}

export function ChoiceMenu<Key extends string>(props: ChoiceMenuProps<Key>) {
  const { label, description, icon, choices, chosen, onChoose } = props;
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
    if (event.key === 'Escape' || event.key === 'Tab') return close(event.key === 'Escape');
    const lines = [...event.currentTarget.querySelectorAll<HTMLElement>('[role]')];
    const at = lines.indexOf(document.activeElement as HTMLElement);
    const target = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
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
      >
        {label}
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
