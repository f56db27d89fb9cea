// The storage use of the app by part, and a button that clears the maps.
import { useEffect, useRef, useState } from 'react';
import { sizeText } from '../../../core/rules/size-text.ts';
import { storageText } from '../../../core/text/readiness.ts';
import { clearStreets, readStorageUse, type StorageUse } from '../../data/device/storage-use.ts';
import { savedMap } from '../../data/maps/map-store-areas.ts';
import { toast } from '../../data/page/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { InlineConfirm } from '../../ui/inline-confirm.tsx';
import { readParts } from './prepare.ts';
import classes from './storage-view.module.css';

/** The sizes are read again when `changed` changes. */
export function StorageView({ changed }: { changed: unknown }) {
  const [use, setUse] = useState<StorageUse | null>(null);
  const [step, setStep] = useState<'shown' | 'confirming' | 'clearing'>('shown');
  const heading = useRef<HTMLHeadingElement>(null);
  const clearButton = useRef<HTMLButtonElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: reads again after a fetch.
  useEffect(() => {
    let isOver = false;
    readStorageUse({ caches, storage: navigator.storage }).then(
      (found) => !isOver && setUse(found),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [changed]);

  const back = () => {
    setStep('shown');
    // After the button is rendered again; it is disabled if there is nothing to clear.
    requestAnimationFrame(() => (clearButton.current?.disabled ? heading : clearButton).current?.focus());
  };
  const clear = async () => {
    setStep('clearing');
    try {
      await clearStreets(caches);
      await savedMap.refresh();
      // The sizes are read again after the new report.
      await readParts();
      toast({ text: storageText.cleared, tone: 'good' });
    } catch {
      toast({ text: storageText.clearFailed, tone: 'bad' });
    }
    back();
  };

  if (!use) return null;
  const hasStreets = use.parts.some(({ part, bytes }) => (part === 'viewed' || part === 'saved') && bytes > 0);
  return (
    <section className={classes.storage}>
      <h3 ref={heading} tabIndex={-1}>
        {storageText.heading}
      </h3>
      <dl className={classes.sizes}>
        {use.parts.map(({ part, bytes, isEstimate }) => (
          <Size
            key={part}
            name={storageText[part]}
            text={isEstimate ? storageText.about(sizeText(bytes)) : sizeText(bytes)}
          />
        ))}
        {use.total !== null && <Size name={storageText.total} text={storageText.about(sizeText(use.total))} />}
      </dl>
      <p className={classes.soft}>
        {storageText.estimate}{' '}
        {use.persisted !== null && (use.persisted ? storageText.persisted : storageText.notPersisted)}
      </p>
      {step === 'shown' ? (
        <Button ref={clearButton} tone="quiet" disabled={!hasStreets} onClick={() => setStep('confirming')}>
          {storageText.clear}
        </Button>
      ) : (
        <InlineConfirm
          title={storageText.clearSure}
          keep={storageText.keep}
          remove={storageText.clear}
          isBusy={step === 'clearing'}
          onKeep={back}
          onRemove={() => void clear()}
        >
          {storageText.clearWhat}
        </InlineConfirm>
      )}
    </section>
  );
}

function Size({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  );
}
