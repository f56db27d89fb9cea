// Bodies with files: accepted as multipart/form-data by routes that declare files, within limits of time and number. The files are
// in a folder of their own until the request has been answered, or until the next start when the process dies.
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../core/contract/errors.ts';
import type { Clock } from '../ports/clock.ts';
import type { ReceivedFile, UploadLimits } from '../ports/uploads.ts';
import { noteUpload } from './connections.ts';
import { type FormRules, type ReceivedForm, readForm } from './multipart.ts';
import { admitUploads } from './upload-admission.ts';
import { uploadPace } from './upload-pace.ts';
import { newPlace, removeLeft } from './upload-places.ts';
import { type UploadQuota, uploadQuota } from './upload-quota.ts';

/** Bytes of a body besides its files and texts: headers of parts, boundaries. */
const overhead = 64 * 1024;

interface Uploads {
  readonly quota: UploadQuota;
  /** Lets an upload of a person begin, see `admitUploads`. Its files must be released. */
  admit(userId: string, reply: FastifyReply): Promise<void>;
  /** The files of a request, by field; empty when it had none. */
  filesOf(request: FastifyRequest): Readonly<Record<string, ReceivedFile>>;
  /** Removes the files of a request from the disk. */
  release(request: FastifyRequest): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    uploads: Uploads;
  }
  interface FastifyContextConfig {
    /** The form that a route accepts instead of JSON. */
    form?: FormRules;
  }
}

interface Options {
  /** Of the temporary files, in one that is there; created when it is needed. */
  folder: string;
  clock: Clock;
  limits: UploadLimits;
}

/** The folder of a request, and the files in it as soon as all are received. */
interface Held {
  readonly place: string;
  files: ReceivedForm['files'];
  readonly removed: PromiseWithResolvers<void>;
}

/** Whether a request has a body of this kind, or none. */
export function mayBeForm({ headers }: FastifyRequest): boolean {
  const type = headers['content-type'];
  return type === undefined || /^multipart\/form-data\s*(?:;|$)/i.test(type);
}

/** Waits until the rest of a refused body has arrived, so that the client reads the answer; no longer than for `most` bytes. */
function discardRest(source: Readable, most: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let bytes = 0;
    const end = () => {
      source.off('data', count);
      resolve();
    };
    const count = (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > most) end();
    };
    if (source.readableEnded || source.destroyed || signal.aborted) return resolve();
    source.on('data', count).once('end', end).once('close', end).resume();
    signal.addEventListener('abort', end, { once: true });
  });
}

/**
 * Reads a form from a request into a folder. Refusals of `readForm`, and `timeout` when the connection is lost or too slow: the same request
 * may then come again.
 */
async function receive(
  source: Readable,
  { contentType, rules, folder }: { contentType: string; rules: FormRules; folder: string },
  { clock, limits }: Options,
): Promise<ReceivedForm> {
  const slow = new AbortController();
  const pace = uploadPace(limits, clock.monotonic());
  const watch = () => {
    if (pace.isOver(clock.monotonic())) slow.abort();
    else stopWatch = clock.after(limits.check, watch);
  };
  let stopWatch = clock.after(limits.check, watch);
  const most = overhead + rules.textBytes + Object.values(rules.files).reduce((sum, { bytes }) => sum + bytes, 0);
  let bytes = 0;
  const reader = readForm(contentType, rules, { folder, onDrain: () => source.resume() });
  const cut = Promise.withResolvers<never>();
  const lose = () => cut.reject(new Refusal('timeout'));
  const close = () => source.readableEnded || lose();
  const measure = (chunk: Buffer) => pace.arrived(chunk.length, clock.monotonic());
  const pass = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > most) cut.reject(new Refusal('too_large'));
    else if (!reader.write(chunk)) source.pause();
  };
  const end = () => reader.end();
  slow.signal.addEventListener('abort', lose);
  source.on('data', measure).on('data', pass).once('end', end).once('close', close);
  if (source.destroyed) close();
  try {
    return await Promise.race([reader.form, cut.promise]);
  } catch (error) {
    source.off('data', pass).off('end', end);
    await Promise.all([reader.close(), discardRest(source, 2 * most, slow.signal)]);
    throw error;
  } finally {
    stopWatch();
    source.off('data', measure);
  }
}

/** Makes an app accept forms on routes with `form` in their configuration; all others refuse them with 415. */
export function acceptForms(app: FastifyInstance, options: Options): void {
  const { folder, clock, limits } = options;
  removeLeft(folder, 2 * limits.longest);
  const admit = admitUploads(dirname(folder), limits);
  const held = new WeakMap<FastifyRequest, Held>();

  async function release(request: FastifyRequest): Promise<void> {
    const own = held.get(request);
    if (own) await rm(own.place, { recursive: true, force: true }).finally(own.removed.resolve);
  }
  async function accept(request: FastifyRequest, source: Readable): Promise<unknown> {
    if (request.is404) return undefined;
    const rules = request.routeOptions.config.form;
    if (!rules) throw new Refusal('unsupported_media');
    const place = join(folder, newPlace());
    const own: Held = { place, files: {}, removed: Promise.withResolvers() };
    held.set(request, own);
    noteUpload(request.raw.socket, true);
    try {
      await mkdir(place, { recursive: true, mode: 0o700 });
      const contentType = request.headers['content-type'] ?? '';
      const { fields, files } = await receive(source, { contentType, rules, folder: place }, options);
      own.files = files;
      return fields;
    } catch (error) {
      await release(request);
      throw error;
    } finally {
      noteUpload(request.raw.socket, false);
    }
  }

  app.decorate('uploads', {
    quota: uploadQuota(clock, limits.perHour),
    // Receiving begins in the same step as the count, so what is closed without a folder has none to come.
    admit: (userId, reply) => admit(userId, reply.raw, () => held.get(reply.request)?.removed.promise),
    filesOf: (request) => held.get(request)?.files ?? {},
    release,
  });
  app.addContentTypeParser('multipart/form-data', accept);
}
