// Maps errors while opening a store to the operator's sentence. Unknown errors are unchanged.
import { startText } from '../../core/text/server/operator.ts';
import { StartError } from '../ports/start-error.ts';
import { asStoreError, StoreError, type StoreErrorKind } from './store-error.ts';

/** The failure of an embedded store in `folder`, with the database `file`. */
export function embeddedFailure(error: unknown, folder: string, file: string): unknown {
  if (isFileError(error)) {
    const full = error.code === 'ENOSPC' || error.code === 'EDQUOT' || error.code === 'EFBIG';
    return stop(full ? startText.diskFull(folder) : startText.folderUnusable(folder, error.code), error);
  }
  const known = asStoreError(error);
  if (!(known instanceof StoreError)) return error;
  const sentences: Partial<Record<StoreErrorKind, string>> = {
    busy: startText.storeBusy,
    corrupt: startText.storeCorrupt(file),
    full: startText.diskFull(folder),
    readonly: startText.folderUnusable(folder, 'skrivskyddad'),
    unavailable: startText.folderUnusable(folder, 'kan inte öppnas'),
  };
  const sentence = sentences[known.kind];
  return sentence === undefined ? error : stop(sentence, error);
}

/** The failure of a PostgreSQL store at `place`, a text without password. */
export function remoteFailure(error: unknown, place: string): unknown {
  const known = asStoreError(error);
  if (!(known instanceof StoreError)) return error;
  const sentences: Partial<Record<StoreErrorKind, string>> = {
    busy: startText.storeBusy,
    corrupt: startText.storeCorrupt(place),
    full: startText.diskFull(place),
    readonly: startText.databaseReadonly(place),
    unavailable: startText.databaseUnreachable(place, reasonOf(known.cause)),
  };
  const sentence = sentences[known.kind];
  return sentence === undefined ? error : stop(sentence, error);
}

function stop(sentence: string, cause: unknown): StartError {
  return new StartError(sentence, { cause });
}

function isFileError(error: unknown): error is Error & { code: string } {
  return error instanceof Error && 'syscall' in error && 'code' in error && typeof error.code === 'string';
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'okänt fel';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
}
