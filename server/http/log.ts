// The log: one line per response, with a request id and without personal data.
import type { IncomingMessage } from 'node:http';
import { type FastifyBaseLogger, type FastifyServerOptions, LogController } from 'fastify';
import { maskText } from '../../core/rules/text/mask-text.ts';

/** Receives log lines; default: standard output. */
export interface LogTarget {
  write(line: string): void;
}

/** Responses whose headers take longer than this are logged as warnings, in ms. */
const slowMs = 1000;

const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const;
type Level = (typeof levels)[number];

/** Writes one line of JSON per call at its level or above. Fields that are neither plain values nor errors are omitted. */
export function createLog(level: Level | 'silent', target: LogTarget = process.stdout): FastifyBaseLogger {
  const from = level === 'silent' ? levels.length : levels.indexOf(level);
  const at = (own: Level) =>
    levels.indexOf(own) < from
      ? () => {}
      : (given: unknown, message?: string) => target.write(`${lineOf(own, given, message)}\n`);
  const told = Object.fromEntries(levels.map((own) => [own, at(own)])) as Record<Level, (given: unknown) => void>;
  const log = { ...told, level, silent: () => {}, child: () => log };
  return log as FastifyBaseLogger;
}

function lineOf(level: Level, given: unknown, message?: string): string {
  const line: Record<string, unknown> = { level, time: new Date().toISOString() };
  const fields = typeof given === 'object' && given !== null ? given : { message: String(given) };
  for (const [key, value] of Object.entries(fields)) {
    if (value instanceof Error || key === 'err') line[key] = describeError(value);
    else if (typeof value !== 'object') line[key] = value;
  }
  return JSON.stringify(message === undefined ? line : { ...line, message });
}

/** A response at the time its headers are sent. */
export interface Told {
  request: IncomingMessage;
  requestId: unknown;
  status: number;
  /** Milliseconds from the request to the response headers. */
  ms: number;
  /** Not logged as a warning, whatever its status. */
  isExpected: boolean;
}

/** Logs responses: successes at `debug`, refusals at `info`, server errors and slow responses at higher levels. */
export function answerLog(log: FastifyBaseLogger): (told: Told) => void {
  const isQuiet = levels.indexOf(log.level as Level) > levels.indexOf('debug');
  return ({ request, requestId, status, ms, isExpected }) => {
    if (isQuiet && (isExpected || (status < 400 && ms <= slowMs))) return;
    const { method, url = '' } = request;
    log[isExpected ? 'debug' : levelOf(status, ms)]({ requestId, method, url: maskText(url), status, ms });
  };
}

function levelOf(status: number, ms: number): Level {
  if (status >= 500 && status !== 503) return 'error';
  if (ms > slowMs || status === 503) return 'warn';
  return status >= 400 ? 'info' : 'debug';
}

/** Errors with their stack, without data that their messages may quote. */
interface LoggedError {
  [key: string]: unknown;
  type: string;
  message: string;
  stack: string;
}

function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: maskText(String(error)), stack: '' };
  const { name, message, stack, cause } = error;
  const described = { type: name, message: maskText(message), stack: maskText(stack ?? '') };
  return cause ? { ...described, cause: describeError(cause) } : described;
}

/** Fastify's own lines about requests, which `answerLog` replaces. */
class QuietLog extends LogController {
  override incomingRequest(): void {}
  override routeNotFound(): void {}
  override defaultErrorLog(): void {}
  override requestCompleted(): void {}
}

/**
 * Fastify's options for an app with our own log. Its logger is disabled, not replaced: with one it adds two listeners and two
 * clock reads to every response, a tenth of the cost of a small response.
 */
export function quietOptions(): Pick<FastifyServerOptions, 'logger' | 'logController'> {
  return { logger: false, logController: new QuietLog() };
}
