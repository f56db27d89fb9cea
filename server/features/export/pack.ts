// Writes an export as a ZIP, entry by entry and at the pace of the disk: nothing but a few pieces is ever in memory.
import { Readable, type Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import type { ExportEntry } from './entries.ts';

/** Writes the entries to `target` and closes it. Rejects when `signal` is aborted, or as an entry or the target does. */
export async function packZip(
  entries: AsyncIterable<ExportEntry>,
  target: Writable,
  { packedAt, signal }: { packedAt: number; signal: AbortSignal },
): Promise<void> {
  // Loaded with the first export: most servers pack few.
  const { default: yazl } = await import('yazl');
  const zip = new yazl.ZipFile();
  const failure = new AbortController();
  const ended = AbortSignal.any([signal, failure.signal]);
  zip.on('error', (error) => failure.abort(error));
  const written = pipeline(zip.outputStream, target, { signal: ended });
  written.catch((error: unknown) => failure.abort(error));
  let source: Readable | null = null;
  try {
    for await (const { name, isPacked, bytes } of entries) {
      // Before anything may throw: an open file is closed with its stream.
      source = bytes instanceof Readable ? bytes : Readable.from(bytes, { objectMode: false });
      ended.throwIfAborted();
      zip.addReadStream(source, name, { mtime: new Date(packedAt), compress: !isPacked });
      await finished(source, { signal: ended });
    }
    ended.throwIfAborted();
    zip.end();
    await written;
  } catch (error) {
    source?.destroy();
    failure.abort(error);
    await written.catch(() => {});
    throw failure.signal.reason;
  }
}
