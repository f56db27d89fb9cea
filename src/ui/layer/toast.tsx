// Toasts at the bottom of the screen. They are dismissed after a time, but not while hovered or focused; F8 moves the focus to
// the newest, Esc there dismisses it and restores the focus.
import { IconAlertTriangle, IconCircleCheck, IconCloudUp, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { toastText } from '../../../core/text/screens/account.ts';
import type { Toast } from '../../data/page/toasts.ts';
import { usePainted } from '../../hooks/use-painted.ts';
import { Button } from '../form/button.tsx';
import classes from './toast.module.css';
import { useTopLayer } from './use-top-layer.ts';

const icons = { good: IconCircleCheck, waiting: IconCloudUp, bad: IconAlertTriangle, plain: IconInfoCircle } as const;

/** Milliseconds that each is shown at least. */
const leastMs = 6000;

/** Duration in ms: time to read it and to reach its action. */
const durationOf = ({ title = '', text, action }: Toast): number =>
  Math.max(action ? 10_000 : leastMs, 60 * (title.length + text.length));

interface ToasterProps {
  toasts: readonly Toast[];
  onDismiss: (id: number) => void;
}

export function Toaster({ toasts, onDismiss }: ToasterProps) {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const place = useTopLayer();
  return (
    <>
      {toasts.map((toast) => (
        <DismissTimer key={toast.id} toast={toast} held={pointed || focused} onEnd={onDismiss} />
      ))}
      {createPortal(
        <Region toasts={toasts} inDialog={place !== document.body} {...{ onDismiss, setPointed, setFocused }} />,
        place,
      )}
    </>
  );
}

/** The dismissal timer of a toast; restarts after being held. */
function DismissTimer({ toast, held, onEnd }: { toast: Toast; held: boolean; onEnd: (id: number) => void }) {
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => onEnd(toast.id), durationOf(toast));
    return () => clearTimeout(timer);
  }, [toast, held, onEnd]);
  return null;
}

interface RegionProps extends ToasterProps {
  inDialog: boolean;
  setPointed: (pointed: boolean) => void;
  setFocused: (focused: boolean) => void;
}

function Region({ toasts, inDialog, onDismiss, setPointed, setFocused }: RegionProps) {
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<Element | null>(null);
  // Screen readers announce only what is added to an existing live region.
  const painted = usePainted();

  const leave = (id: number) => {
    const giveBack = region.current?.contains(document.activeElement);
    setPointed(false);
    setFocused(false);
    onDismiss(id);
    if (giveBack && cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
  };

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const all = [...(region.current?.querySelectorAll<HTMLElement>('[data-toast]') ?? [])];
      const inside = all.find((each) => each.contains(document.activeElement));
      if (event.key === 'F8' && all.length > 0) {
        if (!inside) cameFrom.current = document.activeElement;
        all.at(-1)?.querySelector('button')?.focus();
      } else if (event.key === 'Escape' && inside) {
        // Its last button dismisses it.
        [...inside.querySelectorAll('button')].at(-1)?.click();
      } else return;
      // Does not close the dialog beneath as well.
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  // Elements that are removed with their dialog fire no leave or blur event.
  useEffect(
    () => () => {
      setPointed(false);
      setFocused(false);
    },
    [setPointed, setFocused],
  );

  return (
    <section
      ref={region}
      aria-label={toastText.region}
      className={classes.place}
      data-in-dialog={inDialog || undefined}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <div role="status" aria-atomic={false} className={classes.list}>
        {painted &&
          toasts.map((toast) => (
            <div key={toast.id} className={classes.toast} data-tone={toast.tone} data-toast>
              <Card toast={toast} onDismiss={() => leave(toast.id)} />
            </div>
          ))}
      </div>
    </section>
  );
}

function Card({ toast, onDismiss }: { toast: Toast; onDismiss: () => void }) {
  const { title, text, tone, action } = toast;
  const Icon = icons[tone];
  return (
    <>
      <span className={classes.icon}>
        <Icon size={22} aria-hidden />
      </span>
      <div className={classes.words}>
        <div className={classes.text}>
          {title && <p className={classes.title}>{title}</p>}
          <p>{text}</p>
        </div>
        {action && (
          <Button
            tone="plain"
            onClick={() => {
              onDismiss();
              action.run();
            }}
          >
            {action.label}
          </Button>
        )}
      </div>
      <button type="button" className={classes.close} aria-label={toastText.dismiss} onClick={onDismiss}>
        <IconX size={20} aria-hidden />
      </button>
    </>
  );
}
