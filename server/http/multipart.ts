// Reads a multipart/form-data body: files are streamed to a folder and hashed on the way, all other parts are texts.
// File names and media types are ignored; a part is a file by the name of its field.
import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import type { FileRule } from '../../core/contract/endpoint.ts';
import { Refusal } from '../../core/contract/errors.ts';
import { pictureText } from '../../core/text/pictures.ts';
import { validationText } from '../../core/text/validation.ts';
import type { ReceivedFile } from '../ports/uploads.ts';
import { invalid } from './check.ts';

export interface FormRules {
  readonly files: Readonly<Record<string, FileRule>>;
  /** Maximum bytes of all texts together. */
  readonly textBytes: number;
}

export interface ReceivedForm {
  readonly fields: Record<string, string>;
  readonly files: Record<string, ReceivedFile>;
}

const maxParts = 50;
const maxHeaderPairs = 10;
const maxHeaderBytes = 2048;
const noSpace = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);

/** Reads a body from a stream. */
export interface FormReader {
  /** Whether more may be written now; if not, `onDrain` is called when it may. */
  write(chunk: Buffer): boolean;
  end(): void;
  /**
   * The form, when the body has ended. Refusal `malformed`, `invalid` for a repeated name, `too_large`, or `unsaved` when the disk
   * is full: as soon as it is known.
   */
  readonly form: Promise<ReceivedForm>;
  /** Stops reading. Resolves when no file is open any more. */
  close(): Promise<void>;
}

function parserOf(contentType: string): InstanceType<typeof Busboy> {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      // Texts are decoded here, strictly.
      isPartAFile: () => true,
      limits: { parts: maxParts, headerPairs: maxHeaderPairs, headerSize: maxHeaderBytes },
    });
  } catch {
    throw new Refusal('malformed');
  }
}

/** Writes a file of at most `bytes` to `folder`. Refusal `too_large` at the first byte beyond. */
async function save(part: Readable, { bytes: most }: FileRule, folder: string): Promise<ReceivedFile> {
  const path = join(folder, randomUUID());
  const hash = createHash('sha256');
  let bytes = 0;
  async function* measured(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > most) throw new Refusal('too_large', pictureText.tooLarge);
      hash.update(chunk);
      yield chunk;
    }
  }
  try {
    await pipeline(part, measured, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  } catch (error) {
    throw noSpace.has((error as NodeJS.ErrnoException).code ?? '') ? new Refusal('unsaved') : error;
  }
  return { path, bytes, sha256: hash.digest('base64url') };
}

/** Starts reading a body with that content type. `onDrain`: see `write`. Refusal `malformed` without a boundary. */
export function readForm(
  contentType: string,
  { files: rules, textBytes }: FormRules,
  { folder, onDrain }: { folder: string; onDrain: () => void },
): FormReader {
  const parser = parserOf(contentType);
  const fields: Record<string, string> = Object.create(null);
  const files: Record<string, ReceivedFile> = Object.create(null);
  const seen = new Set<string>();
  const streams: Readable[] = [];
  const parts: Promise<void>[] = [];
  const { promise: form, resolve, reject } = Promise.withResolvers<ReceivedForm>();
  let textRead = 0;

  async function text(part: Readable): Promise<string> {
    const chunks: Buffer[] = [];
    for await (const chunk of part as AsyncIterable<Buffer>) {
      textRead += chunk.length;
      if (textRead > textBytes) throw new Refusal('too_large');
      chunks.push(chunk);
    }
    try {
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.concat(chunks));
    } catch {
      throw new Refusal('malformed');
    }
  }
  async function receive(name: string | undefined, part: Readable): Promise<void> {
    if (name === undefined) throw new Refusal('malformed');
    if (seen.has(name)) throw invalid([[name, validationText.repeated]]);
    seen.add(name);
    const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
    if (rule) files[name] = await save(part, rule, folder);
    else fields[name] = await text(part);
  }

  const broken = () => reject(new Refusal('malformed'));
  parser.on('file', (name: string | undefined, part: BusboyFileStream) => {
    // The parser reports it, or `receive`.
    part.on('error', () => {});
    streams.push(part);
    const received = receive(name, part);
    received.catch(reject);
    parts.push(received);
  });
  parser.on('partsLimit', broken);
  parser.on('error', broken);
  parser.on('drain', onDrain);
  parser.on('finish', () => Promise.all(parts).then(() => resolve({ fields, files }), reject));
  // Awaited later than it may be rejected.
  form.catch(() => {});
  return {
    write: (chunk) => parser.write(chunk),
    end: () => void parser.end(),
    form,
    async close() {
      for (const stream of streams) stream.destroy();
      await Promise.allSettled(parts);
    },
  };
}
