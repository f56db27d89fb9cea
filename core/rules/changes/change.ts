// A queued change as one object: how it queues, what it does to kept answers while it waits and once it is answered, and how it is
// shown. The call's name alone ties it to the contract, so no schema is loaded for it; its types are the call's.
import type { CallName, calls } from '../../contract/calls.ts';
import type { BodyOf, ParamsOf, ReplyOf } from '../../contract/endpoint.ts';
import type { ConflictText } from '../../text/answers.ts';
import type { AnswerOf, AnswerParams, KeptCall, OwnCall } from '../answers/answers.ts';

type Calls = typeof calls;

/** Names of the calls that may wait in the outbox: their endpoint says `offline: true`. */
export type QueueableCall = {
  [Name in CallName]: Calls[Name]['spec'] extends { readonly offline: true } ? Name : never;
}[CallName];

/** What is known of the things that a change is about and its call does not carry: names to show, and the market of a rating or post. */
export interface RowNames {
  market?: string;
  list?: string;
  marketId?: string;
  /** Whom a reply is to. */
  person?: string;
}

/** A call without a body is queued with an empty one. */
type BodyFields<Name extends QueueableCall> =
  BodyOf<Calls[Name]> extends object ? BodyOf<Calls[Name]> : Record<never, never>;

/** What a change is made with, typed by its call. */
interface Made<Name extends QueueableCall> {
  readonly params: ParamsOf<Calls[Name]>;
  readonly body: BodyFields<Name>;
  readonly names: RowNames;
}

/** A change of any call, to be queued. */
type NewChange = { [Name in QueueableCall]: { readonly call: Name } & Made<Name> }[QueueableCall];

export interface ChangeInput<Name extends QueueableCall> extends Made<Name> {
  /** Epoch milliseconds by the device's clock: only to show. */
  readonly createdAt: number;
  /** The person who made it. */
  readonly userId: string;
}

/** A change as a device stores it: only the value of `call` tells which input it is. */
export interface QueuedChange {
  readonly call: QueueableCall;
  readonly params: Record<string, string>;
  readonly body: Record<string, unknown>;
  readonly names: RowNames;
}

export interface QueuedRow extends QueuedChange {
  readonly createdAt: number;
  readonly userId: string;
}

/**
 * A text of the body. `line` and `long` (several lines) were typed as they are; `markup` was typed in an editor and is stored as
 * HTML; `chosen` was picked, and shows in a conflict alone.
 */
interface TextField {
  readonly kind: 'line' | 'long' | 'markup' | 'chosen';
  readonly label: string;
  /** In a conflict both texts may be kept, one after the other. */
  readonly canJoin?: true;
}

/** A boolean that the change's description names; `values`: true and false in Swedish. */
interface SwitchField {
  readonly label: string;
  readonly values: readonly [string, string];
}

/** A boolean that the description does not name: it is listed below as on or off. */
interface SettingField {
  readonly label: string;
  readonly hint: string;
}

export type Field = TextField | SwitchField | SettingField;
export type StoredFields = Readonly<Record<string, Field | null>>;

/** Every field of the body, those of its form in the form's order. Null: an id or the like, which shows nowhere. */
type FieldsOf<Body> = {
  readonly [Name in keyof Body]-?:
    | (NonNullable<Body[Name]> extends boolean ? SwitchField | SettingField : TextField)
    | null;
};

export type IconName =
  | 'heart'
  | 'list'
  | 'pencil'
  | 'list add'
  | 'list remove'
  | 'trash'
  | 'person'
  | 'picture'
  | 'eye'
  | 'mail'
  | 'star'
  | 'send'
  | 'flag'
  | 'market';

/** The person's own answers; null for one that was never fetched. */
export type OwnNow = { readonly [Call in OwnCall]: AnswerOf<Call> | null };

/** An answer as effects see it: a person's own one may be made by a change before it was ever fetched. */
type Held<Call extends KeptCall> = Call extends OwnCall ? AnswerOf<Call> | null : AnswerOf<Call>;

/**
 * What a change does to a kept answer. Both functions are pure, answer the very same value when nothing changes, and applied to their
 * own result change nothing. Of an answer that anybody may read, `own` are its author's answers, for names and pictures.
 */
interface AnswerEffect<Call extends KeptCall, Input, Reply> {
  /** The answer as the author means it to become, while the change waits. Only its author sees it, and it is not stored. */
  apply(answer: Held<Call>, input: Input, own: OwnNow): Held<Call>;
  /**
   * The answer once the change is answered; `own` with this reply applied. Only what the change itself is about is taken over: answers
   * of different lanes may come in any order.
   */
  settle(answer: Held<Call>, input: Input, reply: Reply, own: OwnNow): Held<Call>;
}

/** `of`: the parameters of the answer, for a call with any. */
type EffectOn<Call extends KeptCall, Input, Reply> = AnswerEffect<Call, Input, Reply> &
  (keyof AnswerParams<Call> extends never ? { readonly of?: undefined } : { of(input: Input): AnswerParams<Call> });

/** What is known of a change. The functions are pure. */
export interface ChangeShape<Input, Reply, Fields> {
  /** Changes of one lane are sent in the order they were made, such as `list:<id>`; lanes do not wait for each other. */
  lane(input: Input): string;
  /** What its version counts, where its lane has several things with a version. Default: the lane. */
  readonly versioned?: (input: Input) => string;
  /**
   * For a change that states the desired result: what it is about. A later one with the same target replaces an earlier one
   * that was never tried, and keeps its own place in the lane. Null where none may be replaced.
   */
  readonly target: ((input: Input) => string) | null;
  /** The id that it gives to what it creates. Later changes that mention that id wait for this one. Null: creates nothing. */
  readonly makes: ((input: Input) => string | undefined) | null;
  /**
   * What it creates is of use only to a change that mentions it, and changes no answer by itself: when the last such change is taken
   * back, it goes too.
   */
  readonly onlyMentioned?: true;
  /** It deletes what its lane is about, so nothing before it in the lane is worth taking back. */
  readonly endsLane?: true;
  /**
   * Milliseconds for which it is held before it is sent, whatever wakes the outbox, so that it can be undone although the device is
   * online. Left out: sent at once.
   */
  readonly heldMs?: number;
  /** Its subject stays in sight, marked, until it is answered: it shows on no public answer while it waits. */
  readonly staysInSight?: true;
  /** In Swedish, such as 'Gilla Röda ladan'. */
  words(input: Input): string;
  readonly fields: Fields;
  /** Why the server refused it, when it said so by a status alone. Left out: our sentence for the status. */
  unworded?(status: number, input: Input): string;
  readonly icon: IconName;
  /** Keys of what it is about (`pendingKey`): its state shows there while it waits. */
  pendingKeys(input: Input): readonly string[];
  /**
   * The change that takes it back once it may have arrived, to be sent after it. `turn`: the same with its only field turned,
   * when that is a switch. Null: what it overwrote or deleted is not known any more.
   */
  readonly undo: ((input: Input) => NewChange | null) | 'turn' | null;
  /** The kept answers that it changes, by their call. */
  readonly answers: { readonly [Call in KeptCall]?: EffectOn<Call, Input, Reply> };
  /** What a conflict of it says. Left out: the text of the own answer that it changes; without such an answer it has no versions. */
  readonly conflict?: ConflictText;
}

export type Change<Name extends QueueableCall> = ChangeShape<
  ChangeInput<Name>,
  ReplyOf<Calls[Name]>,
  FieldsOf<BodyFields<Name>>
> & { readonly call: Name };

/** Declares what is known of a call that queues. */
/* @__NO_SIDE_EFFECTS__ */
export function change<const Name extends QueueableCall>(call: Name, shape: Omit<Change<Name>, 'call'>): Change<Name> {
  return { call, ...shape };
}

/** A body with its only field turned; null unless that is a switch. Of several it is not known which changed anything. */
export function turned(body: QueuedChange['body']): QueuedChange['body'] | null {
  const [first, ...more] = Object.entries(body);
  return first && more.length === 0 && typeof first[1] === 'boolean' ? { [first[0]]: !first[1] } : null;
}
