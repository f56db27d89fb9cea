// Copies a text: an icon, which turns into a tick once it is done. The outcome is announced.
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { detailText } from '../../../core/text/markets-detail.ts';
import { useCopy } from '../../hooks/use-copy.ts';
import { IconButton } from './icon-button.tsx';

export function CopyIcon({ text, label }: { text: string; label: string }) {
  const { outcome, copy } = useCopy(text);
  const Icon = outcome === 'copied' ? IconCheck : IconCopy;
  return (
    <>
      <IconButton bare label={label} icon={<Icon size={22} stroke={1.75} aria-hidden />} onClick={copy} />
      <span role="status" className={outcome === 'failed' ? undefined : 'visually-hidden'}>
        {outcome && (outcome === 'copied' ? detailText.copied : detailText.copyFailed)}
      </span>
    </>
  );
}
