// Tokens to unsubscribe: signed, for one person and one setting, written in one way only.

import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { requestLimits } from '../../../../core/contract/limits.ts';
import { mailFlags } from '../../../../core/contract/profile.ts';
import { mailKeyOf } from '../../../../server/db/mail-key.ts';
import { openStore } from '../../../../server/db/open.ts';
import { readUnsubscribeToken, unsubscribeToken } from '../../../../server/features/mail/unsubscribe-token.ts';
import { sampleId } from '../../../helpers/samples/sample-markets.ts';
import { describeEachEngine } from '../../../helpers/server/engines.ts';
import { admin, temporaryFolder } from '../../admin/filled-store.ts';

const key = 'k'.repeat(43);
const anna = { userId: sampleId(1), flag: 'emailOnRating' } as const;
const token = unsubscribeToken(anna, key);
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

describe('a token is refused', () => {
  test('when any one character of it is another', () => {
    for (let at = 0; at < token.length; at++) {
      for (const other of alphabet) {
        if (other === token[at]) continue;
        expect(readUnsubscribeToken(token.slice(0, at) + other + token.slice(at + 1), key)).toBeNull();
      }
    }
  });
  test('when it is longer, shorter, padded, or written in another alphabet', () => {
    for (const bad of [
      '',
      'x',
      token.slice(1),
      token.slice(0, -1),
      `${token}A`,
      `${token}==`,
      ` ${token}`,
      `${token}\n`,
    ]) {
      expect([bad, readUnsubscribeToken(bad, key)]).toEqual([bad, null]);
    }
    const bytes = Buffer.from(token, 'base64url');
    for (const form of ['base64', 'hex', 'latin1'] as const) {
      expect(readUnsubscribeToken(bytes.toString(form), key)).toBeNull();
    }
  });
  test('under another key', () => expect(readUnsubscribeToken(token, 'l'.repeat(43))).toBeNull());
  test('for what is not a person', () => {
    for (const userId of ['', 'U1', `${sampleId(1)}0`, 'å'.repeat(13)]) {
      expect(() => unsubscribeToken({ ...anna, userId }, key)).toThrow(RangeError);
    }
  });
});

test('a token names its person and setting, differs from every other one, and fits into the address', () => {
  const made = mailFlags.flatMap((flag) => [1, 2].map((n) => ({ userId: sampleId(n), flag })));
  const tokens = made.map((each) => unsubscribeToken(each, key));
  expect(tokens.map((each) => readUnsubscribeToken(each, key))).toEqual(made);
  expect(new Set(tokens).size).toBe(made.length);
  for (const each of tokens) expect(each).toMatch(/^[\w-]{62}$/);
  expect(token.length).toBeLessThanOrEqual(requestLimits.pathParam);
});

test('a token keeps its form, so that links in old mails go on working', () => {
  const known = ['g', 'r', 'a', 's', 'o', 'f', 'n'];
  const codes = mailFlags.map((flag) =>
    Buffer.from(unsubscribeToken({ ...anna, flag }, key), 'base64url').toString('latin1', 13, 14),
  );
  expect(codes).toEqual(known);
  expect(token).toBe('MEZaMDAwMDAwMDAwMXL6TeWTrJab9XtUyMqKIyFxkK2oDOj9M8h2ePn4Pz35Eg');
});

const folder = temporaryFolder();

describeEachEngine('the key of mails', ({ name, place }) => {
  test('is made once, however many need it, and a backup keeps it', async () => {
    const config = await place();
    const store = await openStore(config);
    const keyOf = mailKeyOf(store);
    const keys = await Promise.all([keyOf(), keyOf(), mailKeyOf(store)(), mailKeyOf(store)()]);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[\w-]{43}$/);
    const file = join(folder, `${name}.ndjson.gz`);
    expect((await admin(config, 'backup', file)).code).toBe(0);
    await store.write((tx) => tx.updateTable('store').set({ mail_key: null }).execute());
    await store.close();
    expect(await admin(config, 'restore', file, '--yes')).toMatchObject({ code: 0 });
    const restored = await openStore(config);
    expect(await mailKeyOf(restored)()).toBe(keys[0]);
    await restored.close();
  });
});
