// The toolbar of the editor: one tab stop, arrows between the buttons. A press does not take the focus from the text.
import { IconBold, IconItalic, IconLink, IconList, IconListNumbers, IconQuote } from '@tabler/icons-react';
import { Fragment, type KeyboardEvent, useRef, useState } from 'react';
import { editorText } from '../../../core/text/screens/editor.ts';
import type { Format } from './commands.ts';
import classes from './editor.module.css';

const tools = [
  { format: 'strong', label: editorText.strong, Icon: IconBold, keys: 'Control+B' },
  { format: 'em', label: editorText.em, Icon: IconItalic, keys: 'Control+I' },
  { format: 'link', label: editorText.link, Icon: IconLink, keys: 'Control+K' },
  { format: 'bullet_list', label: editorText.bulletList, Icon: IconList, keys: 'Control+Shift+8' },
  { format: 'ordered_list', label: editorText.orderedList, Icon: IconListNumbers, keys: 'Control+Shift+7' },
  { format: 'blockquote', label: editorText.quote, Icon: IconQuote, keys: 'Control+Shift+9' },
] as const satisfies readonly { format: Format; [key: string]: unknown }[];

/** The tool that begins the second group. */
const secondGroup = 'bullet_list';

interface ToolbarProps {
  /** Id of the text that the tools format. */
  controls: string;
  isOn: (format: Format) => boolean;
  disabled: boolean;
  onPress: (format: Format) => void;
}

export function Toolbar({ controls, isOn, disabled, onPress }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);
  const move = (event: KeyboardEvent) => {
    const last = tools.length - 1;
    const places: Record<string, number> = {
      ArrowRight: stop === last ? 0 : stop + 1,
      ArrowLeft: stop === 0 ? last : stop - 1,
      Home: 0,
      End: last,
    };
    const place = places[event.key];
    if (place === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    setStop(place);
    bar.current?.querySelectorAll('button')[place]?.focus();
  };
  return (
    <div
      ref={bar}
      className={classes.toolbar}
      role="toolbar"
      aria-label={editorText.toolbar}
      aria-controls={controls}
      onKeyDown={move}
    >
      {tools.map(({ format, label, Icon, keys }, place) => (
        <Fragment key={format}>
          {format === secondGroup && <span className={classes.separator} aria-hidden />}
          <button
            type="button"
            aria-label={label}
            title={label}
            aria-keyshortcuts={keys}
            aria-pressed={isOn(format)}
            disabled={disabled}
            tabIndex={place === stop ? 0 : -1}
            onFocus={() => setStop(place)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPress(format)}
          >
            <Icon size={20} stroke={2} aria-hidden />
          </button>
        </Fragment>
      ))}
    </div>
  );
}

/** The toolbar's place while the editor is being fetched. */
export function ToolbarSkeleton() {
  return (
    <div className={classes.toolbar} aria-hidden>
      {tools.map(({ format }) => (
        <Fragment key={format}>
          {format === secondGroup && <span className={classes.separator} />}
          <span className={classes.blank} />
        </Fragment>
      ))}
    </div>
  );
}
