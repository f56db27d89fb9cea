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

/** Successes at `debug`, refusals at `info`, our own faults and slow answers louder. */
class QuietLog extends LogController {
  override incomingRequest(): void {}
  override routeNotFound(): void {}
  override defaultErrorLog(): void {}

  override requestCompleted(error: Error | null, request: FastifyRequest, reply: FastifyReply): void {
    const { statusCode, elapsedTime } = reply;
    const level = levelOf(error, statusCode, elapsedTime);
    if (!request.log.isLevelEnabled?.(level)) return;
    request.log[level]({ method: request.method, url: maskText(request.url), status: statusCode, ms: elapsedTime });
  }
}

function levelOf(error: Error | null, status: number, ms: number): 'error' | 'warn' | 'info' | 'debug' {
  if (error || status >= 500) return 'error';
  if (ms > slowMs) return 'warn';
  return status >= 400 ? 'info' : 'debug';
}

/** Errors with their stack, and without what their messages may quote. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: maskText(String(error)) };
  const { name, message, stack, cause } = error;
  return { name, message: maskText(message), stack: maskText(stack ?? ''), ...(cause ? { cause: describeError(cause) } : {}) };
}

/** Fastify's options for logging at a level. */
export function logOptions(level: string, target?: LogTarget): Pick<FastifyServerOptions, 'logger' | 'logController'> {
  const logController = new QuietLog();
  if (level === 'silent') return { logger: false, logController };
  return {
    logController,
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
