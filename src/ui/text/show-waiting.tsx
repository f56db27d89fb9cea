// The way from a refused change to the waiting changes, where it can be corrected, copied and discarded.
import { changeActionText, waitingChipText } from '../../../core/text/waiting.ts';
import { Button } from '../form/button.tsx';

interface ShowWaitingProps {
  /** The description of the change. */
  words: string;
  onShow: () => void;
}

export function ShowWaiting({ words, onShow }: ShowWaitingProps) {
  const label = changeActionText.of(waitingChipText.show, words);
  return (
    <Button tone="plain" aria-haspopup="dialog" aria-label={label} onClick={onShow}>
      {waitingChipText.show}
    </Button>
  );
}
