// Checks a simulation of an outbox: knows the intended values, every row that was ever seen and all requests to the server,
// and reports violations during the run and at the end.

import { answerKey } from '../../../core/rules/answers/answer-key.ts';
import type { AnswerOf, OwnCall } from '../../../core/rules/answers/answers.ts';
import { answerKeysOf } from '../../../core/rules/changes/changes.ts';
import { emptyOwnState, type OwnState, ownView } from '../../../src/data/outbox/own-state.ts';
import { ownState } from '../../../src/data/outbox/own-view.ts';
import { fileIdsOf, isAnswered, type OutboxRow } from '../../../src/data/outbox/row.ts';
import { withWaiting } from '../../../src/data/seen/seen-overlay.ts';
import { type Belongings, Intentions, meantBy, ownPicture, stateOf } from './intentions.ts';
import type { LifeMarkets } from './market.ts';
import type { AccidentNet } from './net.ts';
import type { AccidentDevice } from './tab.ts';
import { TextJudge } from './text-judge.ts';
import { textLaneOf, textSubjectsOf, withRows } from './texts.ts';

/** Intended values of things; null = the initial one. */
export type Meant = [thing: string, value: string | null][];

/** The value that the last valid row sets, and that row. */
function lastSaying(rows: readonly OutboxRow[], thing: string): { value: string; row: OutboxRow } | undefined {
  return rows
    .filter((row) => !isAnswered(row))
    .flatMap((row) => meantBy(row).map(([other, value]) => ({ other, value, row })))
    .findLast(({ other }) => other === thing);
}

/** A change of a list's field by another device of the same person, its number among all changes, and the resulting version. */
interface Elsewhere {
  list: string;
  field: string;
  value: unknown;
  version: number;
  at: number;
}

/** The lists and markets of a row, its text or rating, or the person's picture. */
const subjectsOf = (row: OutboxRow) =>
  textSubjectsOf(row) ??
  (row.lane === 'profile' ? [subjectOf(ownPicture)] : [...Object.values(row.params), row.body.id]);
const isEmptied = ({ body }: OutboxRow) => body.name === '' || body.content === '';

export class Judge {
  readonly meant: Intentions = new Intentions();
  readonly faults: string[] = [];
  /** Lists created and not deleted, from the person's view. */
  lists: string[] = [];
  /** Lists whose creation was being undone: if the tab died, the outcome is unknown. */
  readonly maybeGone = new Set<string>();
  /** The base version of each edit, by key. */
  readonly began = new Map<string, number>();
  /** Pictures that the server refuses, unless the person chooses another file. */
  readonly badPictures = new Set<string>();
  /** What it knows of posts, replies and ratings. */
  readonly texts: TextJudge;
  /** Lists changed by another device, as a whole or in part. */
  readonly touched = new Set<string>();
  readonly #elsewhere: Elsewhere[] = [];
  /** What the last look saw: the server's data, and how often device and intentions had changed. */
  #seen: readonly unknown[] = [];
  /** Every row that was ever seen, by key. */
  readonly #known = new Map<string, OutboxRow>();
  /** Keys of rows that the person decided about: they may be sent again, or not at all. */
  readonly #decided = new Set<string>();
  /** Numbers of the same rows: they may arrive later than others. */
  readonly #moved = new Set<number>();
  readonly #device: AccidentDevice;
  readonly #net: AccidentNet;
  /** Reads what the person has on the server, without simulated faults. */
  readonly serverHas: () => Promise<Belongings>;
  readonly #tell: (what: string) => void;

  constructor(
    { device, net, life }: { device: AccidentDevice; net: AccidentNet; life: LifeMarkets },
    serverHas: () => Promise<Belongings>,
    tell: (what: string) => void,
  ) {
    this.#device = device;
    this.#net = net;
    this.serverHas = serverHas;
    this.#tell = tell;
    this.texts = new TextJudge(life, device, net, (what) => this.fault(what));
  }

  fault(fault: string): void {
    this.#tell(`WRONG: ${fault}`);
    this.faults.push(fault);
  }

  async rows(): Promise<OutboxRow[]> {
    const rows = await this.#device.outside((db) => db.outbox.toArray());
    this.#remember(rows);
    return rows;
  }

  #remember(rows: readonly OutboxRow[]): void {
    for (const row of rows) this.#known.set(row.key, row);
  }

  async dependants(row: OutboxRow): Promise<OutboxRow[]> {
    const rows = await this.rows();
    const keys = new Set([row.key]);
    for (const each of rows) if (each.dependsOn.some((key) => keys.has(key))) keys.add(each.key);
    return rows.filter(({ key }) => key !== row.key && keys.has(key));
  }

  setAside(row: OutboxRow): void {
    // It may have arrived, and go without an answer.
    for (const key of answerKeysOf(row, 'device')) this.#device.doubts.add(key);
    this.#decided.add(row.key);
    this.#moved.add(row.seq);
  }

  /** A change by another device was answered: at this moment the server processes nothing else. */
  didElsewhere(list: string, meant: Meant, fields: Record<string, unknown>, version: number): void {
    this.touched.add(list);
    this.meant.elsewhere(meant);
    this.#net.changes++;
    for (const [field, value] of Object.entries(fields))
      this.#elsewhere.push({ list, field, value, version, at: this.#net.changes });
  }

  /** Of a visible list; null if it is not visible. */
  async versionOf(id: string): Promise<number | null> {
    const { answers, rows } = await this.#device.outside(async (db) => ({
      answers: await db.answers.toArray(),
      rows: await db.outbox.toArray(),
    }));
    const own = await ownState(answers, rows, emptyOwnState);
    return ownView(own, 'getMyLists').value?.find((list) => list.id === id)?.version ?? null;
  }

  /** Values of things without these rows: from the other rows, otherwise from the server. A tried row may have arrived. */
  async without(gone: readonly OutboxRow[]): Promise<Meant> {
    const keys = new Set(gone.map(({ key }) => key));
    const rest = (await this.rows()).filter(({ key }) => !keys.has(key));
    const server = await this.serverHas();
    const stored = await this.storedHas();
    const meant: Meant = [];
    for (const row of gone) {
      for (const [thing, value] of meantBy(row)) {
        const said = lastSaying(rest, thing);
        if (said) {
          meant.push([thing, said.value]);
          // It may have been executed, and changed again by another device since.
          if (said.row.attempts > 0) meant.push([thing, stateOf(thing, server)]);
          continue;
        }
        meant.push([thing, stateOf(thing, server)], [thing, stateOf(thing, stored)]);
        if (row.attempts > 0 && !isAnswered(row)) meant.push([thing, value]);
      }
    }
    return meant;
  }

  /** As last read by the device; without later changes by another device. */
  async storedHas(): Promise<Belongings> {
    const answers = await this.#device.outside((db) => db.answers.toArray());
    const value = <Call extends OwnCall>(call: Call) =>
      (answers.find(({ key }) => key === answerKey(call))?.value ?? null) as AnswerOf<Call> | null;
    const { texts } = await this.serverHas();
    return {
      ...{ lists: value('getMyLists') ?? [], profile: value('getMyProfile'), texts },
      ratings: value('getMyRatings')?.ratings ?? [],
    };
  }

  /** The same things with the values of the last rows. */
  async asRowsSay(meant: Meant): Promise<Meant> {
    const rows = await this.rows();
    return meant.map(([thing, value]) => [thing, lastSaying(rows, thing)?.value ?? value]);
  }

  /** The same things with the server's values. */
  async asServerSays(meant: Meant): Promise<Meant> {
    const server = await this.serverHas();
    return meant.map(([thing]) => [thing, stateOf(thing, server)]);
  }

  /** The view must equal the intended values at any moment. Nothing is to be seen where nothing has changed since the last look. */
  async look(): Promise<void> {
    const server = await this.serverHas();
    const seen = [server, this.#device.written, this.meant.changes];
    if (seen.every((each, i) => each === this.#seen[i])) return;
    this.#seen = seen;
    const { answers, rows, files } = await this.#device.outside(async (db) =>
      db.transaction('r', db.answers, db.outbox, db.files, async () => ({
        answers: await db.answers.toArray(),
        rows: await db.outbox.toArray(),
        files: await db.files.toCollection().primaryKeys(),
      })),
    );
    this.#remember(rows);
    this.#checkFiles(rows, files);
    if (!answers.some(({ key }) => key === answerKey('getMyLists'))) return;
    const parked = new Set(rows.filter((row) => row.state === 'parked' || isEmptied(row)).flatMap(subjectsOf));
    const state = await ownState(answers, rows, emptyOwnState);
    const ratings = ownView(state, 'getMyRatings').value;
    if (server.profile) await this.#checkPublic(state);
    const view: Belongings = {
      ...{ lists: ownView(state, 'getMyLists').value ?? [], profile: ownView(state, 'getMyProfile').value },
      ratings: ratings?.ratings ?? [],
      texts: withRows(server.texts, rows),
    };
    if (!view.profile) parked.add(subjectOf(ownPicture));
    const isUnread = (thing: string) => ratings === null && thing.startsWith('stars:');
    await this.texts.look(state, { server, rows, known: this.#known.values() });
    for (const difference of this.meant.differences(view, (thing) => isUnread(thing) || about(parked)(thing)))
      this.fault(`shown: ${difference}`);
  }

  /** When everything was sent: checks remaining rows, the order, refusals, and the server's data. */
  async conclude(changes: number): Promise<void> {
    const left = await this.rows();
    for (const row of left) {
      if (row.state !== 'parked') this.fault(`stuck: ${row.call} ${row.state} after ${row.attempts} attempts`);
      else if (!this.#mayBeParked(row, left))
        this.fault(`parked for nothing: ${row.call} ${row.reason} ${row.sentence}`);
    }
    this.#checkOrder();
    this.#checkRefused(left);
    this.#checkEffects();
    await this.texts.conclude(left, await this.serverHas());
    await this.look();
    const isExcused = about(new Set(left.flatMap(subjectsOf)));
    const server = await this.serverHas();
    for (const difference of this.meant.differences(server, isExcused)) this.fault(`on the server: ${difference}`);
    const { keys, crowded, keyless, hammered } = this.#net;
    if (keys.size > changes) this.fault(`${keys.size} keys for ${changes} changes`);
    if (crowded.length > 0) this.fault(`sent by two tabs at once: ${crowded.join(' ')}`);
    if (keyless.length > 0) this.fault(`sent without a key: ${keyless.join(', ')}`);
    for (const route of hammered) this.fault(`sent before it was time: ${route}`);
  }

  /** After the answers were read again: they must equal the server's. */
  async compareStored(): Promise<void> {
    const stored = await this.storedHas();
    const server = await this.serverHas();
    if (JSON.stringify(stored.lists) !== JSON.stringify(server.lists))
      this.fault('the stored lists are not the server’s');
    if (JSON.stringify(stored.ratings) !== JSON.stringify(server.ratings))
      this.fault('the stored ratings are not the server’s');
    await this.texts.compareStored();
    if (server.profile && stateOf(ownPicture, stored) !== stateOf(ownPicture, server))
      this.fault('the stored picture is not the server’s');
    const seen = await this.#device.publicStored();
    if (server.profile && seen && seen.profileImageUrl !== server.profile.profileImageUrl)
      this.fault('the stored public profile is not the server’s');
  }

  /** The author's view of the public profile shows the picture of the own profile; what is stored was sent. */
  async #checkPublic(state: OwnState): Promise<void> {
    const { doubts, world } = this.#device;
    const stored = await this.#device.publicStored();
    const own = ownView(state, 'getMyProfile').value;
    if (!stored || !own) return;
    const isUnsent = ({ attempts, body }: OutboxRow) =>
      attempts === 0 && body.profileImageUrl !== undefined && body.profileImageUrl === stored.profileImageUrl;
    if (state.waiting.some(isUnsent)) this.fault('the public profile has a picture that was never sent');
    const key = answerKey('getPublicProfile', { id: world.userId });
    if (doubts.has(key)) return;
    const { value } = withWaiting(key, { value: stored }, state, world.userId);
    if (value.profileImageUrl !== own.profileImageUrl)
      this.fault(`the public profile shows ${value.profileImageUrl}, the own one ${own.profileImageUrl}`);
  }

  /** Each file belongs to a change, and each change has its files. */
  #checkFiles(rows: readonly OutboxRow[], files: readonly string[]): void {
    const named = new Set(rows.flatMap(fileIdsOf));
    for (const id of files) if (!named.delete(id)) this.fault(`a file of no change: ${id}`);
    for (const id of named) this.fault(`the file of a change is gone: ${id}`);
  }

  /** Writes of a lane must have arrived in the order of their rows. */
  #checkOrder(): void {
    const last = new Map<string, number>();
    for (const key of this.#net.keys) {
      const row = this.#known.get(key);
      if (!row || this.#moved.has(row.seq)) continue;
      const lane = textLaneOf(row) ?? row.lane;
      if (row.seq < (last.get(lane) ?? 0)) this.fault(`out of order: ${row.call} in ${lane}`);
      last.set(lane, row.seq);
    }
  }

  /** Refused changes must be parked until the person decides or changes the same thing again. */
  #checkRefused(left: readonly OutboxRow[]): void {
    for (const key of this.#net.refused) {
      const row = this.#known.get(key);
      if (!row || this.#decided.has(key) || left.some((each) => each.key === key)) continue;
      // It goes with the change that shows its picture.
      if (row.makes !== null && row.lane === 'profile' && !left.some(({ dependsOn }) => dependsOn.includes(key)))
        continue;
      const isSaidAgain = [...this.#known.values()].some(({ target, seq }) => target === row.target && seq > row.seq);
      if (row.target === null || !isSaidAgain) this.fault(`refused and gone: ${row.call}`);
    }
  }

  /** No write may have its effect twice, nor overwrite a change by another device that its author had not seen. */
  #checkEffects(): void {
    const done = new Set<string>();
    for (const { key, at } of this.#net.effects) {
      const row = this.#known.get(key);
      if (done.has(key)) this.fault(`done twice: ${row?.call}`);
      done.add(key);
      const base = this.began.get(key);
      if (!row || base === undefined) continue;
      const { id, postId = id, replyId = postId } = row.params;
      const unseen = this.#elsewhere.find(
        (other) =>
          other.list === replyId &&
          Object.hasOwn(row.body, other.field) &&
          row.body[other.field] !== other.value &&
          other.version > base &&
          other.at < at,
      );
      if (unseen) this.fault(`overwrote unseen: ${unseen.field} of version ${unseen.version} by an edit of ${base}`);
    }
  }

  #mayBeParked(row: OutboxRow, rows: readonly OutboxRow[]): boolean {
    const id = String(row.params.id ?? row.body.id);
    if (textSubjectsOf(row) && this.texts.mayBeRefused(row)) return true;
    // Another tab or device deleted the list meanwhile.
    const isGivenUp = !this.lists.includes(id) || this.maybeGone.has(id);
    const isHeldUp = row.reason === 'depends' && rows.some(({ key }) => row.dependsOn.includes(key));
    if (row.call === 'uploadAvatar') return row.reason === 'refused' && this.badPictures.has(id);
    if (row.call === 'updateProfile') return isHeldUp;
    if (row.reason === 'conflict') return this.touched.has(id);
    if (row.reason === 'refused' && textSubjectsOf(row)) return false;
    if (row.reason === 'refused') return row.body.name === '' || (isGivenUp && row.call !== 'setFavorite');
    return isHeldUp;
  }
}

/** The list or market of a thing. */
const subjectOf = (thing: string) => thing.split(':')[1]?.split('/')[0];
/** Whether a thing is one of these, or belongs to one. */
const about = (ids: ReadonlySet<unknown>) => (thing: string) => ids.has(subjectOf(thing));
