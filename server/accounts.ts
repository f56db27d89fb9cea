// Puts accounts together: who calls is known before anything is served, the calls themselves are bound later.
import type { FastifyInstance } from 'fastify';
import { argon2Hasher } from './adapters/argon2.ts';
import { knowCallers } from './features/auth/callers.ts';
import { startAuth } from './features/auth/start.ts';
import { startLists } from './features/lists/start.ts';
import { enqueueMail, unsentMail, withdrawMail } from './features/mail/outbox.ts';
import { meRoutes } from './features/me/routes.ts';
import { profileRoutes } from './features/profile/routes.ts';
import type { AppPorts } from './ports/app-ports.ts';
import type { Callers } from './ports/callers.ts';
import type { Feed } from './ports/feed.ts';
import type { Pace } from './ports/pace.ts';

interface Accounts {
  callers: Callers;
  /** Serves the account calls. `origin` is what mailed links are built from. */
  serve(app: FastifyInstance, beside: { origin: string; feed: Feed; pace: Pace }): void;
}

/** Accounts over the ports of the app. */
export function openAccounts({ store, clock, config, hasher = argon2Hasher(), authLimits }: AppPorts): Accounts {
  const callers = knowCallers(store, clock);
  return {
    callers,
    serve(app, { origin, feed, pace }) {
      const { supportEmail } = config;
      const mail = { enqueueMail, unsentMail, withdrawMail };
      const desk = { store, clock, hasher, ...mail, callers, origin, supportEmail, limits: authLimits };
      meRoutes(app, startAuth(app, desk));
      startLists(app, { store, clock, feed, pace });
      profileRoutes(app, { store, clock, feed });
    },
  };
}
