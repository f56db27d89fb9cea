// Migration of a store without uses of pictures, and with mails about markets alone.
import { expect, it } from 'vitest';
import { picturePath } from '../../../core/contract/pictures.ts';
import { openStore } from '../../../server/db/open.ts';
import { replaceStore } from '../../../server/db/replace.ts';
import { describeEachEngine } from '../../helpers/server/engines.ts';

/** The last such schema. */
const before = 22;
const [mine, removed] = ['a'.repeat(32), 'b'.repeat(32)];

describeEachEngine('profile pictures and waiting mails', ({ place }) => {
  it('are shown by their profiles, and about what they were', async () => {
    const config = await place();
    const about = { marketId: 'M', ids: ['P'] };
    const text = '"about":{"marketId":';
    await replaceStore(config, {
      from: before,
      async load(tx) {
        await tx.insertInto('store').values({ id: 1, epoch: 'E', seed: 'none', created_at: 1 }).execute();
        await tx.insertInto('feed_clock').values({ id: 1, rev: 0, floor: 0 }).execute();
        for (const [id, avatar] of [
          ['anna', picturePath(mine, 160)],
          ['bo', picturePath(removed).replace('webp', 'avif')],
          ['cia', null],
        ] as const) {
          const person = { id, handle: id, first_name: id, last_name: 'B', created_at: 1 };
          await tx
            .insertInto('users')
            .values({ ...person, avatar_url: avatar })
            .execute();
        }
        const facts = { sha256: 's', width: 1, height: 1, blur: '', created_at: 1 };
        await tx
          .insertInto('pictures')
          .values([
            { ...facts, id: mine, owner_id: 'anna', state: 'shown' },
            { ...facts, id: removed, owner_id: 'bo', state: 'removed' },
          ])
          .execute();
        const mail = { id: 'm', kind: 'share', subject_key: 's', address: 'a@b.se', user_id: 'anna', due_at: 0 };
        await tx
          .insertInto('mail_outbox')
          .values({ ...mail, data: JSON.stringify({ comment: text, about }), state: 'new' })
          .execute();
      },
    });
    const store = await openStore(config);
    expect(await store.read((db) => db.selectFrom('picture_uses').selectAll().execute())).toEqual([
      { id: `user_id/anna/${mine}`, picture_id: mine, user_id: 'anna' },
    ]);
    const [mail] = await store.read((db) => db.selectFrom('mail_outbox').select('data').execute());
    expect(JSON.parse(mail?.data ?? '')).toEqual({ comment: text, about: { of: 'M', ids: ['P'] } });
    await store.close();
  });
});
