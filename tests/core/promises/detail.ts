// Promises of a market's detail, and of reading from the server in general.
import type { Promised } from './promise.ts';

export const detail: readonly Promised[] = [
  {
    where: 'Loppis',
    in: 'core/text/markets-detail.ts',
    says: ['Verifierad', 'Ej verifierad', 'visning', 'visningar', 'gillar', 'Öppettider', 'Adress', 'Kontakt', 'Ägare'],
  },
  { where: 'Loppis: frågas igen', in: 'src/features/markets-detail/use-market-detail.ts', is: { freshForMs: 60_000 } },
  { where: 'POST /markets/{id}/views', in: 'server/features/markets/views.ts', is: { maxAgents: 5 } },
  { where: 'POST /markets/{id}/views', in: 'server/http/rate-limit.ts', is: { view: 20 } },
  { where: 'Svar som sparas', in: 'src/hooks/query-client.ts', is: { staleTime: 300_000, gcTime: 1_800_000 } },
  { where: 'GET /users/me/permissions', in: 'core/rules/answers/answers.ts', is: { person: 300_000 } },
  { where: 'GET /users/me/permissions', in: 'src/hooks/answer-cache.ts', is: { restMs: 600_000 } },
  { where: 'Nya försök', in: 'src/data/net/api.ts', is: { readRetries: 3, writeRetries: 1 } },
  {
    where: 'Alla anrop: bytes för en enhet',
    in: 'server/http/call-cost.ts',
    is: { answer: 16_384, body: 8192, ready: 65_536 },
  },
  { where: 'Alla anrop: 403', in: 'core/text/errors.ts', says: ['Åtkomst nekad'] },
];
