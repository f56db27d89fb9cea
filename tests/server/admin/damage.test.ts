import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { openStoreBeside } from '../../../server/db/open.ts';
import { admin, everything, filled, freshFiles, temporaryFolder } from './filled-store.ts';

const folder = temporaryFolder();
const freshFile = freshFiles(folder);

describe('verify and restore', () => {
  test('refuse damaged, cut, foreign and newer files, and leave the store as it was', async () => {
    const config = await filled({ dataDir: join(folder, 'good'), databaseUrl: null });
    const good = freshFile();
    await admin(config, 'backup', good);
    const before = await everything(config);
    const packed = readFileSync(good);
    const text = gunzipSync(packed).toString();
    const lines = text.split('\n');
    const damaged: [string, Buffer, RegExp][] = [
      ['one value changed', gzipSync(text.replace('Storgatan 1', 'Storgatan 2')), /är skadad eller ofullständig\.$/],
      ['one row left out', gzipSync(lines.toSpliced(-3, 1).join('\n')), /är skadad/],
      ['the end left out', gzipSync(`${lines.slice(0, -2).join('\n')}\n`), /är skadad/],
      ['something after the end', gzipSync(`${text}[1]\n`), /är skadad/],
      ['a line that is no JSON', gzipSync(text.replace('{"table":"users"', '{"table:"users"')), /är skadad/],
      ['cut in the middle', packed.subarray(0, packed.length / 2), /är skadad/],
      [
        'a flipped byte',
        Buffer.concat([packed.subarray(0, 2000), Buffer.from([packed.readUInt8(2000) ^ 1]), packed.subarray(2001)]),
        /är skadad/,
      ],
      ['empty', Buffer.alloc(0), /är skadad|är inte en säkerhetskopia/],
      ['plain text', Buffer.from('hej'), /är inte en säkerhetskopia av Loppis\.$/],
      ['another program’s gzip', gzipSync('{"hej":1}\n'), /är inte en säkerhetskopia av Loppis\.$/],
      ['a newer schema', gzipSync(text.replace(/"schema":\d+/, '"schema":9000')), /nyare version/],
    ];
    for (const [what, bytes, sentence] of damaged) {
      const file = freshFile();
      writeFileSync(file, bytes);
      for (const args of [
        ['verify', file],
        ['restore', file, '--yes'],
      ]) {
        const result = await admin(config, ...args);
        expect([what, result.code, result.refused]).toEqual([what, 1, expect.stringMatching(sentence)]);
      }
    }
    const absent = await admin(config, 'verify', join(folder, 'absent'));
    expect(absent).toMatchObject({ code: 1, refused: expect.stringMatching(/\(ENOENT\)\.$/) });
    expect(await everything(config)).toEqual(before);
    expect(await admin(config, 'verify', good)).toMatchObject({ code: 0, printed: expect.stringMatching(/är hel\./) });
  });
});

describe('a damaged or busy embedded store', () => {
  const filledFolder = () => filled({ dataDir: mkdtempSync(join(folder, 'store-')), databaseUrl: null });

  test('is named by verify, and replaced by restore', async () => {
    const config = await filledFolder();
    const before = await everything(config);
    const backup = freshFile();
    await admin(config, 'backup', backup);
    const file = join(config.dataDir, 'store.db');
    const bytes = readFileSync(file);
    bytes.fill(0xa5, 60_000, 100_000);
    writeFileSync(file, bytes);
    const found = await admin(config, 'verify');
    expect(found).toMatchObject({ code: 1, refused: expect.stringMatching(/är skadad/) });
    expect((await admin(config, 'backup', freshFile())).code).toBe(1);
    expect(await admin(config, 'restore', backup, '--yes')).toMatchObject({ code: 0, refused: '' });
    expect((await everything(config)).found).toEqual(before.found);
  });

  test('is not replaced under another admin command that reads it', async () => {
    const config = await filledFolder();
    const backup = freshFile();
    await admin(config, 'backup', backup);
    const before = await everything(config);
    const reading = await openStoreBeside(config);
    expect(await admin(config, 'restore', backup, '--yes')).toMatchObject({
      code: 1,
      refused: 'Databasen är upptagen av ett annat program. Vänta en stund och försök igen.',
    });
    await reading.close();
    expect(await everything(config)).toEqual(before);
  });
});
