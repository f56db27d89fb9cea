// Every own document: that it has a call of its own, words, and a place in the page's state.
import { describe, expect, it } from 'vitest';
import { calls } from '../../../core/contract/calls.ts';
import { docNames, isReadyDoc, type OwnDocs, ownDocuments } from '../../../core/rules/own-documents.ts';
import type { OwnDocumentText } from '../../../core/text/own-documents.ts';
import { emptyOwnState } from '../../../src/data/outbox/own-state.ts';
import { ownState } from '../../../src/data/outbox/own-view.ts';
import type { OwnDocRow } from '../../../src/data/own/own-db.ts';

describe('a name that is no document', () => {
  it.each(['areas', 'shell', 'toString', ''])('%j has no line in the offline report', (name) => {
    expect(isReadyDoc(name)).toBe(false);
  });
});

describe.each(docNames)('the document %s', (name) => {
  it('is the reply of a read that needs nothing but the caller, and of no other document', () => {
    const { call } = ownDocuments[name];
    expect(calls[call].method).toBe('GET');
    expect(calls[call].path).not.toContain('{');
    expect(docNames.filter((each) => ownDocuments[each].call === call)).toEqual([name]);
  });

  it('has words for conflicts, and for its line in the offline report when it has one', () => {
    const text: OwnDocumentText = ownDocuments[name].text;
    for (const words of [text.conflict, text.conflicts(3)])
      expect(words).toMatch(/^[A-ZÅÄÖ\d].* Välj vad som ska gälla\.$/);
    expect(isReadyDoc(name)).toBe(text.readiness !== null);
    if (text.readiness) expect(text.readiness.name.length).toBeGreaterThan(3);
  });

  it('shows as it is stored, alone', async () => {
    const row = { name, value: [] as unknown as OwnDocs[typeof name], fetchedAt: 7 } as OwnDocRow;
    const { docs } = await ownState([row], [], emptyOwnState);
    expect(docs).toEqual({ ...emptyOwnState.docs, [name]: { value: [], stored: [], fetchedAt: 7 } });
  });
});
