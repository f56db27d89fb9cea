// Opens the sheet about this device: appearance, freshness, install.
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { shellText } from '../../../core/text/shell.ts';
import { late } from '../../ui/late.tsx';

const DeviceSheet = late(() => import('./device-sheet.tsx').then((module) => module.DeviceSheet));

export function MoreButton(props: { className?: string; iconClassName?: string; labelled?: boolean }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button
        type="button"
        className={props.className}
        aria-label={props.labelled ? undefined : shellText.more}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => setOpened(true)}
      >
        <span className={props.iconClassName}>
          <IconDots size={24} stroke={1.75} aria-hidden />
        </span>
        {props.labelled && shellText.more}
      </button>
      {opened && <DeviceSheet onClose={() => setOpened(false)} />}
    </>
  );
}
