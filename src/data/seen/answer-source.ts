// Where kept answers come from and go to: by the line of their call the store of the device, or that of the signed-in person, and the
// server. Imports Dexie and valibot: load it lazily.
import type { calls } from '../../../core/contract/calls.ts';
import type { ParamsOf } from '../../../core/contract/endpoint.ts';
import { answerKey } from '../../../core/rules/answers/answer-key.ts';
import { isForDevice, type PublicCall, type ShownCall } from '../../../core/rules/answers/answers.ts';
import type { Call, CallInput } from '../net/api.ts';
import { isGone } from './answer.ts';
import { type PublicPorts, publicRenewal } from './public-read.ts';
import { type AnswerStore, type Kept, renew, usable } from './renewal.ts';

type Calls = typeof calls;
/** A read that anybody may make. */
export type PublicEndpoint = Calls[PublicCall];
/** A read that is requested where it is shown. */
export type ShownEndpoint = Calls[PublicCall | ShownCall];

export interface AnswerPorts {
  /** What anybody may read. */
  device: PublicPorts;
  /** The store of who is signed in now. Never rejects. */
  person(): Promise<AnswerStore>;
}

export interface AnswerSource {
  /**
   * Requests an answer, by `send` for a person's, and stores it. `stored` receives what is stored, before the request. Rejects as the
   * call does; what the server says is gone is then stored no more.
   */
  renew(
    endpoint: ShownEndpoint,
    params: Readonly<Record<string, string>>,
    send: Call,
    stored: (row: Kept) => void,
  ): Promise<Kept>;
  /** What is stored on the device; null for nothing that can be shown. Never rejects. */
  read(key: string): Promise<Kept | null>;
  /** Stores an answer of the person that came another way. Never rejects. */
  keep(answer: Kept & { fetchedAt: number }): Promise<void>;
}

export function answerSource({ device, person }: AnswerPorts): AnswerSource {
  return {
    async renew(endpoint, params, send, stored) {
      const { name } = endpoint;
      const key = answerKey(name, params);
      const renewal = isForDevice(name)
        ? publicRenewal(device, endpoint as PublicEndpoint, params as ParamsOf<PublicEndpoint>)
        : {
            store: await person(),
            now: device.now,
            send: (conditional: CallInput<ShownEndpoint>['conditional']) =>
              send(endpoint, { params, conditional } as CallInput<ShownEndpoint>),
          };
      const tell = () => isForDevice(name) && device.changed(key);
      if (isForDevice(name)) void device.store.used(key);
      try {
        const answer = await renew(key, { ...renewal, stored });
        tell();
        return answer;
      } catch (error) {
        if (isGone(name, error)) {
          await renewal.store.remove(key);
          tell();
        }
        throw error;
      }
    },

    read: async (key) => usable(key, await device.store.begin(key)),

    async keep(answer) {
      const store = await person();
      await store.put(answer, await store.begin(answer.key));
    },
  };
}
