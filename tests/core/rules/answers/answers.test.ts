// Every own answer: that its call needs nothing but the caller, that it has words, and a place in the page's state.
import * as v from 'valibot';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { calls } from '../../../../core/contract/calls.ts';
import { endpoint } from '../../../../core/contract/endpoint.ts';
import { answerKey } from '../../../../core/rules/answers/answer-key.ts';
import { answers, isReadyCall, type LineOf, ownCalls } from '../../../../core/rules/answers/answers.ts';
import type { OwnAnswerText } from '../../../../core/text/answers.ts';
import { emptyOwnState, ownView } from '../../../../src/data/outbox/own-state.ts';
import { ownState } from '../../../../src/data/outbox/own-view.ts';
import type { OwnAnswerRow } from '../../../../src/data/own/own-db.ts';

it('a read that needs a permission is kept nowhere, and one of a person not for everybody', () => {
  const spec = { reply: v.string(), rate: 'read', summary: '' } as const;
  const reports = endpoint('getReports', 'GET /reports', { ...spec, access: { any: ['CONTENT_MODERATE'] } });
  const mine = endpoint('getMine', 'GET /mine', { ...spec, access: 'signed in' });
  expectTypeOf<LineOf<typeof reports>>().toBeNever();
  expectTypeOf<LineOf<typeof mine>['kept']>().toEqualTypeOf<'person'>();
  expectTypeOf<LineOf<typeof calls.getGuestbook>['kept']>().toEqualTypeOf<'device'>();
});

describe('a name that is no own answer', () => {
  it.each(['areas', 'shell', 'toString', '', 'getGuestbook'])('%j has no line in the offline report', (name) => {
    expect(isReadyCall(name)).toBe(false);
  });
});

describe.each(ownCalls)('the answer of %s', (call) => {
  it('needs nothing but the caller', () => {
    expect(calls[call].method).toBe('GET');
    expect(calls[call].path).not.toContain('{');
  });

  it('has words for conflicts, and for its line in the offline report when it has one', () => {
    const text: OwnAnswerText = answers[call].text;
    for (const words of [text.conflict, text.conflicts(3)])
      expect(words).toMatch(/^[A-ZÅÄÖ\d].* Välj vad som ska gälla\.$/);
    expect(isReadyCall(call)).toBe(text.readiness !== null);
    if (text.readiness) expect(text.readiness.name.length).toBeGreaterThan(3);
  });

  it('shows as it is stored, alone', async () => {
    const row = { key: answerKey(call), value: [], fetchedAt: 7 } as unknown as OwnAnswerRow;
    const state = await ownState([row], [], emptyOwnState);
    for (const each of ownCalls) {
      const shown = each === call ? { value: [], stored: [], fetchedAt: 7 } : ownView(emptyOwnState, each);
      expect(ownView(state, each)).toEqual(shown);
    }
  });
});
