// The reads whose answers are kept, one line each: where, and for how long they are fresh. Fetching, storing, the page's view, changes,
// the conflict notice and the offline report are loops over this table. A read that is not here is kept nowhere.
import type { CallName, calls } from '../../contract/calls.ts';
import type { AnyEndpoint, ParamsOf, ReplyOf } from '../../contract/endpoint.ts';
import { type OwnAnswerText, ownAnswerText } from '../../text/answers.ts';

type Calls = typeof calls;

/** A read that can be made without a query: its answer is known by the call and the parameters of its path. */
type KeyedRead = AnyEndpoint & {
  readonly route: `GET ${string}`;
  readonly spec: {
    readonly reply: NonNullable<AnyEndpoint['spec']['reply']>;
    readonly query?: { readonly entries: Readonly<Record<string, { readonly type: 'optional' }>> };
  };
};

/** One that anybody may make. */
export type PublicRead = KeyedRead & { readonly spec: { readonly access: 'anyone' } };

/** Kept in the database of the signed-in person, and gone with their sign-out. */
interface OwnLine {
  readonly kept: 'person';
  /** When it is requested: at once, as the start shows it, or when the page is idle after that. */
  readonly at: 'start' | 'idle';
  readonly text: OwnAnswerText;
  /** Only the first page of a list: what is not in it may be on another one. */
  readonly isPart?: true;
}

/** Kept there too, but requested only where it is shown. Changes that wait do not show on it. */
interface ShownLine {
  readonly kept: 'person';
  readonly at: 'shown';
}

/** Kept on the device for everybody who uses it: requested without a token, so only what anybody may read. */
interface PublicLine {
  readonly kept: 'device';
}

/** How long an answer is shown without being requested again, milliseconds; after a change of one's own it is requested in any case. */
export const freshMs = { person: 5 * 60_000, device: 60_000 } as const;

/** A read that every signed-in person may make, of what is theirs. */
type PersonRead = KeyedRead & { readonly spec: { readonly access: 'signed in' } };

/**
 * What anybody may read is never kept for one person, what needs a sign-in never for the device, and what needs a permission, as it
 * holds other people's data, nowhere: none of it compiles.
 */
export type LineOf<Read> = Read extends PublicRead ? PublicLine : Read extends PersonRead ? OwnLine | ShownLine : never;

const own = <const At extends OwnLine['at'], const Text extends OwnAnswerText>(at: At, text: Text) =>
  ({ kept: 'person', at, text }) as const;
const shown = { kept: 'person', at: 'shown' } as const;
const shared = { kept: 'device' } as const;

/** By the call's name. Those of a person that the device always has are read in this order. */
export const answers = {
  getMyLists: own('start', ownAnswerText.getMyLists),
  getMyProfile: own('start', ownAnswerText.getMyProfile),
  getMyMarkets: own('idle', ownAnswerText.getMyMarkets),
  getMyNotes: own('idle', ownAnswerText.getMyNotes),
  getMyRatings: own('idle', ownAnswerText.getMyRatings),
  getMyPosts: { ...own('idle', ownAnswerText.getMyPosts), isPart: true },
  getMyPermissions: shown,
  getMyHiddenPosts: shown,
  getMyHiddenReplies: shown,
  listSessions: shown,
  getExport: shown,
  getLeaving: shown,
  getPublicProfile: shared,
  marketsOfUser: shared,
  listsOfUser: shared,
  getGuestbook: shared,
  getRatings: shared,
  getRatingStatistics: shared,
  getRatingReplies: shared,
} as const satisfies { readonly [Name in CallName]?: LineOf<Calls[Name]> };

export type KeptCall = keyof typeof answers;

type CallsWith<Line> = { [Call in KeptCall]: (typeof answers)[Call] extends Line ? Call : never }[KeptCall];

/** Reads of the signed-in person that the device always has. */
export type OwnCall = CallsWith<OwnLine>;
/** Reads of the signed-in person that are requested where they are shown. */
export type ShownCall = CallsWith<ShownLine>;
/** Reads that anybody may make. */
export type PublicCall = CallsWith<PublicLine>;

/** The answer of a kept call, whole. */
export type AnswerOf<Call extends KeptCall> = ReplyOf<Calls[Call]>;
export type AnswerParams<Call extends KeptCall> = ParamsOf<Calls[Call]>;

export const ownCalls = (Object.keys(answers) as KeptCall[]).filter(isOwn);

/** Whether the device always has the answer of that call for the signed-in person. */
export function isOwn(call: CallName): call is OwnCall {
  return Object.hasOwn(answers, call) && 'text' in answers[call as KeptCall];
}

/** Whether of that answer only the first page is kept. */
export function isPart(call: CallName): boolean {
  return isOwn(call) && 'isPart' in answers[call];
}

/** Whether the answer of that name is kept on the device, for everybody who uses it. */
export function isForDevice(name: string): name is PublicCall {
  return Object.hasOwn(answers, name) && answers[name as KeptCall].kept === 'device';
}

/** Own answers with a line in the offline report. */
export type ReadyCall = {
  [Call in OwnCall]: (typeof answers)[Call]['text']['readiness'] extends null ? never : Call;
}[OwnCall];

const readyCalls: readonly string[] = ownCalls.filter((call) => answers[call].text.readiness !== null);

/** Whether the answer of that name has a line in the offline report. */
export function isReadyCall(name: string): name is ReadyCall {
  return readyCalls.includes(name);
}
