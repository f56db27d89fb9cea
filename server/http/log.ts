// What is written to the log: one line per answered request, with a request id and nothing that identifies a person.
import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { LogController } from 'fastify';
import { maskText } from './mask.ts';

/** Takes log lines; standard output when there is none. */
export interface LogTarget {
  write(line: string): void;
}

/** Answers slower than this are told as warnings. */
const slowMs = 1000;

const levels = ['debug', 'info', 'warn', 'error'] as const;

/** Successes at `debug`, refusals at `info`, our own faults and slow answers louder. */
class QuietLog extends LogController {
  readonly #told: Set<string>;

  constructor(level: string) {
    super();
    const from = level === 'trace' ? 0 : levels.indexOf(level as 'debug');
    this.#told = new Set(from < 0 ? [] : levels.slice(from));
  }

  override incomingRequest(): void {}
  override routeNotFound(): void {}
  override defaultErrorLog(): void {}

  override requestCompleted(error: Error | null, request: FastifyRequest, reply: FastifyReply): void {
    const { statusCode, elapsedTime } = reply;
    const level = levelOf(error, statusCode, elapsedTime);
    if (!this.#told.has(level)) return;
    request.log[level]({
      requestId: request.id,
      method: request.method,
      url: maskText(request.url),
      status: statusCode,
      ms: elapsedTime,
    });
  }
}

function levelOf(error: Error | null, status: number, ms: number): (typeof levels)[number] {
  if (error || (status >= 500 && status !== 503)) return 'error';
  if (ms > slowMs || status === 503) return 'warn';
  return status >= 400 ? 'info' : 'debug';
}

/** Errors with their stack, and without what their messages may quote. */
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

/** Fastify's options for logging at a level. */
export function logOptions(
  level: string,
  target?: LogTarget,
): Pick<FastifyServerOptions, 'logger' | 'logController' | 'childLoggerFactory'> {
  const logController = new QuietLog(level);
  if (level === 'silent') return { logger: false, logController };
  return {
    logController,
    // A logger per request costs more than the answer; lines that belong to a request name its id themselves.
    childLoggerFactory: (logger) => logger,
    logger: {
      level,
      base: null,
      messageKey: 'message',
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError },
      ...(target && { stream: target }),
    },
  };
}
