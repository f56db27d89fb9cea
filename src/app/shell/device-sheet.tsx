// Desktop: the sheet about this device. On the phone the same parts are in the account sheet.
import { shellText } from '../../../core/text/shell.ts';
import { Sheet } from '../../ui/layer/sheet.tsx';
import { DeviceParts } from './device-parts.tsx';

export function DeviceSheet({ onClose }: { onClose: () => void }) {
  return (
    <Sheet title={shellText.more} onClose={onClose}>
      <DeviceParts />
    </Sheet>
  );
}
