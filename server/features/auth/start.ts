// Puts accounts together: who calls, the account calls, and the hourly sweep.
import type { FastifyInstance } from 'fastify';
import { type AddressLimits, defaultAddressLimits } from '../../ports/address-limits.ts';
import type { OwnSessions } from '../../ports/own-sessions.ts';
import { countAddresses } from './counts.ts';
import type { AuthDesk } from './desk.ts';
import { ownSessions } from './own-sessions.ts';
import { authRoutes } from './routes.ts';
import { keepSwept } from './sweep.ts';

/** Serves the account calls, and answers what other features need of them. */
export function startAuth(
  app: FastifyInstance,
  { limits = defaultAddressLimits, ...ports }: Omit<AuthDesk, 'addresses'> & { limits?: AddressLimits | undefined },
): OwnSessions {
  const desk: AuthDesk = { ...ports, addresses: countAddresses(ports.clock, limits) };
  authRoutes(app, desk);
  const stop = keepSwept(ports.store, ports.clock, (error) =>
    app.log.error({ err: error }, 'sweeping accounts failed'),
  );
  app.addHook('onClose', stop);
  return ownSessions(desk);
}
