// 'Välj en plats på kartan': puts the pin on the map that is behind the sheet. Only where a map is shown.
import { IconMapPinPlus } from '@tabler/icons-react';
import { mapSurfaceText } from '../../../core/text/screens/map.ts';
import { pinWish } from '../../data/maps/map-target.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { Button } from '../../ui/form/button.tsx';

export function PinButton({ className, onPin }: { className: string | undefined; onPin: () => void }) {
  const dropPin = useObservable(pinWish);
  if (!dropPin) return null;
  const choose = () => {
    dropPin();
    onPin();
  };
  return (
    <Button tone="quiet" className={className} onClick={choose}>
      <IconMapPinPlus size={20} aria-hidden />
      {mapSurfaceText.dropPin}
    </Button>
  );
}
