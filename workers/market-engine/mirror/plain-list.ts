// The whole market list of a server without /sync, in the shapes that GET /markets may have.
import type { Market } from '../../../core/contract/markets.ts';
import { marketErrorText } from '../../../core/text/markets.ts';
import { ContractError } from '../../../src/data/net/errors.ts';
import { wrongField } from './checks.ts';

export interface PlainList {
  markets: Market[];
  /** Rows that are no market. */
  skipped: number;
  /** Total number of markets, if the server reports it. */
  total: number | null;
}

/**
 * Reads the list under `markets`, `Markets` or `items`, or the answer itself. Rows that are no market are left out. Throws ContractError
 * with the sentence for a bad list when there is no list, or no market in it.
 */
export function readPlainList(raw: unknown): PlainList {
  const answer = (raw ?? {}) as Record<string, unknown>;
  const list = [raw, answer.markets, answer.Markets, answer.items].find((candidate) => Array.isArray(candidate));
  if (!list) throw new ContractError('no market list', marketErrorText.badShape);
  const markets = list.filter(isMarket);
  if (list.length > 0 && markets.length === 0) throw new ContractError('no readable market', marketErrorText.badShape);
  const { totalMarkets } = answer;
  return {
    markets,
    skipped: list.length - markets.length,
    total: typeof totalMarkets === 'number' ? totalMarkets : null,
  };
}

const isMarket = (row: unknown): row is Market =>
  typeof row === 'object' && row !== null && wrongField(row as Record<string, unknown>) === undefined;
