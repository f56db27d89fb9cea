// A pending row as stored by a device, made by hand.
import { queueingOf } from '../../../core/rules/changes/changes.ts';
import { type OutboxRow, rowFormat } from '../../../src/data/outbox/row.ts';

type Given = Pick<OutboxRow, 'seq' | 'userId'> & Partial<OutboxRow>;

/** Just made and never sent: the like of a market unless another call is given. Its lane and target are the call's own. */
export function outboxRow(given: Given): OutboxRow {
  const { seq, userId, call = 'setFavorite', params = { id: `market-${seq}` }, body = { favorite: true } } = given;
  const names = { market: 'Ladan' };
  const { lane, target } = queueingOf({ call, params, body, names, createdAt: 0, userId });
  return {
    key: `key-${seq}`,
    format: rowFormat,
    call,
    params,
    body,
    names,
    lane,
    target,
    version: null,
    makes: null,
    dependsOn: [],
    state: 'pending',
    attempts: 0,
    notBefore: 0,
    waitMs: 0,
    asked: false,
    reason: null,
    sentence: null,
    clash: null,
    anyway: false,
    createdAt: 0,
    ...given,
  };
}
