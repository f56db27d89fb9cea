// Desktop: opens the sheet about this device: appearance, freshness, saved areas, install.
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { shellText } from '../../../core/text/shell.ts';
import { late } from '../../ui/state/late.tsx';
import { LatePlace } from './late-place.tsx';

const DeviceSheet = late(() => import('./device-sheet.tsx').then((module) => module.DeviceSheet));

export function MoreButton({ className }: { className: string | undefined }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={shellText.more}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => setOpened(true)}
      >
        <IconDots size={24} stroke={1.75} aria-hidden />
      </button>
      {opened && (
        <LatePlace>
          <DeviceSheet onClose={() => setOpened(false)} />
        </LatePlace>
      )}
    </>
  );
}
