// An answer is applied to public answers once, though another tab was faster.
import { expect, it } from 'vitest';
import { OutboxDevice } from '../../../helpers/device/outbox-person.ts';
import { sampleId } from '../../../helpers/samples/sample-markets.ts';

it('is not applied by a tab whose row another tab has settled meanwhile', async () => {
  const device = new OutboxDevice();
  for (const isFaster of [false, true]) {
    const applied: string[] = [];
    const seen = { settle: async (key: string) => void applied.push(key), close: () => {} };
    const tab = device.open(
      async () => {
        if (isFaster) await device.outside((db) => db.outbox.clear());
        return {};
      },
      { seen },
    );
    const [id, postId] = [sampleId(1), sampleId(2)];
    await tab.perform('add', { call: 'addPost', params: { id }, body: { id: postId, content: 'Hej' } });
    await tab.runner.wake('start');
    await tab.runner.stop();
    expect([applied.length > 0, await device.rows()]).toEqual([!isFaster, []]);
  }
  device.close();
});
