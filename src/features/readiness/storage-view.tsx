// The storage use of the app by part, and buttons that clear the maps, and the answers that were shown here.
import { useEffect, useRef, useState } from 'react';
import { megabytesText, sizeText } from '../../../core/rules/text/size-text.ts';
import { clearingText, storageText } from '../../../core/text/screens/readiness.ts';
import { clearStreets, readStorageUse, type StorageUse } from '../../data/device/storage-use.ts';
import { savedMap } from '../../data/maps/map-store-areas.ts';
import { lazyChunk } from '../../data/page/lazy-chunk.ts';
import { seenLimits } from '../../data/seen/seen-limits.ts';
import { ClearPart } from './clear-part.tsx';
import { readParts } from './prepare.ts';
import classes from './storage-view.module.css';

const seenCode = lazyChunk(() => import('../../data/seen/seen.ts'));

async function clearMaps(): Promise<void> {
  await clearStreets(caches);
  await savedMap.refresh();
  // The sizes are read again after the new report.
  await readParts();
}

async function clearSeen(): Promise<void> {
  await (await seenCode()).emptySeen();
  await readParts();
}

function sizeWords({ part, bytes, isEstimate }: StorageUse['parts'][number]): string {
  if (part === 'seen') return storageText.share(megabytesText(bytes), megabytesText(seenLimits.bytes));
  return isEstimate ? storageText.about(sizeText(bytes)) : sizeText(bytes);
}

/** The sizes are read again when `changed` changes. */
export function StorageView({ changed }: { changed: unknown }) {
  const [use, setUse] = useState<StorageUse | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: reads again after a fetch.
  useEffect(() => {
    let isOver = false;
    readStorageUse({ caches, storage: navigator.storage, seen: async () => (await seenCode()).seenUse() }).then(
      (found) => !isOver && setUse(found),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [changed]);

  if (!use) return null;
  const isEmpty = (...parts: readonly StorageUse['parts'][number]['part'][]) =>
    use.parts.every(({ part, bytes }) => !parts.includes(part) || bytes === 0);
  return (
    <section className={classes.storage}>
      <h3 ref={heading} tabIndex={-1}>
        {storageText.heading}
      </h3>
      <dl className={classes.sizes}>
        {use.parts.map((each) => (
          <Size key={each.part} name={storageText[each.part]} text={sizeWords(each)} />
        ))}
        {use.total !== null && <Size name={storageText.total} text={storageText.about(sizeText(use.total))} />}
      </dl>
      <p className={classes.soft}>
        {storageText.estimate}{' '}
        {use.persisted !== null && (use.persisted ? storageText.persisted : storageText.notPersisted)}
      </p>
      <ClearPart text={clearingText.maps} isEmpty={isEmpty('viewed', 'saved')} clear={clearMaps} heading={heading} />
      <ClearPart text={clearingText.seen} isEmpty={isEmpty('seen')} clear={clearSeen} heading={heading} />
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
