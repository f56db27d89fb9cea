// Writes an export as a ZIP, entry by entry and at the pace of the disk: nothing but a few pieces is ever in memory.
import type { ExportEntry } from './entries.ts';

/**
 * Writes the entries to `target` and closes it. Rejects when `signal` is aborted, or as an entry or the target does.
 * @param onEntry called before each entry; a rejection ends the packing
 */
export async function packZip(
  entries: AsyncIterable<ExportEntry>,
  target: WritableStream<Uint8Array>,
  { packedAt, signal, onEntry }: { packedAt: number; signal: AbortSignal; onEntry: () => Promise<void> },
): Promise<void> {
  // Loaded with the first export: most servers pack few.
  const { ZipWriter } = await import('@zip.js/zip.js');
  const zip = new ZipWriter(target, { useWebWorkers: false, lastModDate: new Date(packedAt), signal });
  try {
    for await (const { name, isPacked, bytes } of entries) {
      signal.throwIfAborted();
      await onEntry();
      await zip.add(name, ReadableStream.from(bytes), { level: isPacked ? 0 : 6 });
    }
    signal.throwIfAborted();
    await zip.close();
  } catch (error) {
    await target.abort(error).catch(() => {});
    throw error;
  }
}
