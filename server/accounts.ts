// Puts accounts together: who calls is known before anything is served, the calls themselves are bound later.
import type { FastifyInstance } from 'fastify';
import { argon2Hasher } from './adapters/argon2.ts';
import { knowCallers } from './features/auth/callers.ts';
import { startAuth } from './features/auth/start.ts';
import { enqueueMail } from './features/mail/outbox.ts';
import { meRoutes } from './features/me/routes.ts';
import type { AppPorts } from './ports/app-ports.ts';
import type { Callers } from './ports/callers.ts';

interface Accounts {
  callers: Callers;
  /** Serves the account calls. `origin` is what mailed links are built from. */
  serve(app: FastifyInstance, origin: string): void;
}

/** Accounts over the ports of the app. */
export function openAccounts({ store, clock, config, hasher = argon2Hasher(), authLimits }: AppPorts): Accounts {
  const callers = knowCallers(store, clock);
  return {
    callers,
    serve(app, origin) {
      const { supportEmail } = config;
      const desk = { store, clock, hasher, enqueueMail, callers, origin, supportEmail, limits: authLimits };
      meRoutes(app, startAuth(app, desk));
    },
  };
}
