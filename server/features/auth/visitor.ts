// Where a request came from, for counts and the security log.
import type { FastifyRequest } from 'fastify';
import { addressKey } from '../../http/client-address.ts';
import type { Visitor } from './context.ts';
import { deviceName } from './device.ts';

/** The network address and device of a request. */
export function visitorOf(request: FastifyRequest): Visitor {
  return {
    requestId: request.id,
    address: addressKey(request.ip),
    device: deviceName(request.headers['user-agent']),
  };
}
