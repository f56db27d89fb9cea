// One simulated life of an outbox, drawn by a seed: a person who likes, makes lists, takes back and tries again, in two tabs and
// a worker that die, on a net and a device that fail; and what must hold all along and at the end.
import type { UserList } from '../../core/contract/lists.ts';
import type { QueueableCall } from '../../core/rules/pending/row.ts';
import { makeTsid } from '../../core/rules/tsid.ts';
import { ContractError } from '../../src/data/errors.ts';
import type { Wish } from '../../src/data/outbox/actions.ts';
import { emptyOwnState } from '../../src/data/outbox/own-state.ts';
import { ownState } from '../../src/data/outbox/own-view.ts';
import { isAnswered, type OutboxRow } from '../../src/data/outbox/row.ts';
import type { OwnDocRow } from '../../src/data/own-db.ts';
import { Intentions, meantBy, standsAs } from './accident-intentions.ts';
import { AccidentNet, netFaults } from './accident-net.ts';
import { Scheduler } from './accident-scheduler.ts';
import { AccidentDevice, type AccidentTab, type Planted } from './accident-tab.ts';
import { seededRandom } from './seeded-random.ts';

/** The server and a person on it whom no other schedule touches. */
export interface Stage {
  app: ConstructorParameters<typeof AccidentNet>[0];
  userId: string;
  token: string;
  /** Epoch milliseconds from which lists get their ids, so that no two lives make the same. */
  idsFrom: number;
  /** Public markets. */
  markets: readonly string[];
}

export interface Told {
  /** What did not hold; empty when all did. */
  faults: string[];
  actions: number;
  kills: number;
  /** How often each kind of accident happened. */
  accidents: Record<string, number>;
}

const minute = 60_000;

export async function liveThrough(seed: number, stage: Stage, planted: Planted = {}): Promise<Told> {
  const life = new Life(seed, stage, planted);
  try {
    return await life.run();
  } finally {
    life.device.close();
  }
}

/** What the last row that still counts makes of a thing. */
function lastSaid(rows: readonly OutboxRow[], thing: string): string | undefined {
  return rows
    .filter((row) => !isAnswered(row))
    .flatMap(meantBy)
    .findLast(([other]) => other === thing)?.[1];
}

class Life {
  readonly #random: () => number;
  readonly #scheduler: Scheduler;
  readonly #net: AccidentNet;
  readonly device: AccidentDevice;
  readonly #stage: Stage;
  readonly #planted: Planted;
  readonly #meant = new Intentions();
  readonly #faults: string[] = [];
  readonly #accidents: Record<string, number> = {};
  /** Lists made and not deleted, as the person knows them. */
  #lists: string[] = [];
  /** Things that somebody is just saying something about. */
  readonly #open = new Set<string>();
  /** Asked between two turns, when nothing moves. */
  #toAsk: (() => Promise<void>)[] = [];
  /** Every row that was ever seen, by key. */
  readonly #known = new Map<string, OutboxRow>();
  /** Keys of rows that the person decided about: they may come again, or not at all. */
  readonly #decided = new Set<string>();
  /** Numbers of the same rows: they may come later than others. */
  readonly #moved = new Set<number>();
  #keys = 0;
  #actions = 0;
  #number = 0;
  #mishaps = 0;
  #calm = false;

  constructor(seed: number, stage: Stage, planted: Planted) {
    this.#random = seededRandom(seed);
    this.#stage = stage;
    this.#planted = planted;
    this.#scheduler = new Scheduler(this.#random);
    this.#net = new AccidentNet(stage.app, this.#scheduler, this.#random);
    this.#net.tamper = planted.server ?? this.#net.tamper;
    this.device = new AccidentDevice(
      { scheduler: this.#scheduler, net: this.#net, random: this.#random, userId: stage.userId },
      stage.token,
    );
    const rate = this.#random() * 0.6;
    this.#net.draw = () => (this.#random() < rate ? this.#pick(netFaults) : null);
    this.#net.upsets = () => this.#mishaps + this.device.tabs.length - this.device.alive.length;
    this.#scheduler.between = () => this.#between();
  }

  #below(n: number): number {
    return Math.floor(this.#random() * n);
  }
  #pick<T>(from: readonly T[]): T {
    return from[this.#below(from.length)] as T;
  }
  #note(accident: string): void {
    this.#accidents[accident] = (this.#accidents[accident] ?? 0) + 1;
  }

  async run(): Promise<Told> {
    for (let left = 6 + this.#below(8); left > 0; left--) {
      while (this.device.alive.length < 3) this.#openTab();
      this.#act();
      if (this.#random() < 0.5) this.#mishap();
      const time = this.#pick([0, 0, 1000, minute, 10 * minute]);
      await this.#scheduler.run(() => false, { turns: this.#below(25), time });
    }
    await this.#end();
    const kills = this.device.tabs.filter(({ dead }) => dead).length;
    Object.assign(this.#accidents, this.#net.counts, kills > 0 && { 'tab killed': kills });
    return { faults: this.#faults, actions: this.#actions, kills, accidents: this.#accidents };
  }

  #openTab(): void {
    const tab = this.device.open(this.#planted, this.#random() < 0.6 ? 1 + this.#below(150) : null);
    void tab.person.runner.wake('start');
    void tab.person.refresh();
  }

  #mishap(): void {
    const tab = this.#pick(this.device.alive);
    const mishap = this.#pick([
      'clock jumps',
      'storage full',
      'connection dies',
      'killed',
      'woken',
      'signed in',
      'hurried',
    ] as const);
    this.#note(mishap);
    this.#mishaps++;
    if (mishap === 'clock jumps') this.device.skew += this.#pick([-5 * 365, 5 * 365, -1, 1 / 24]) * 24 * 60 * minute;
    else if (mishap === 'storage full') this.device.isFull = true;
    else if (mishap === 'connection dies') tab.breaks = 1 + this.#below(2);
    else if (mishap === 'killed') tab.kill();
    else if (mishap === 'woken') void tab.person.runner.wake('online');
    else if (mishap === 'hurried') void tab.person.runner.wake('finger');
    else this.#signIn();
  }

  #signIn(): void {
    this.#net.sessionEnded = false;
    for (const tab of this.device.alive) void tab.person.runner.wake('signed in');
  }

  #act(): void {
    const tab = this.#pick(this.device.alive);
    this.#actions++;
    const chance = this.#random();
    if (chance < 0.12) this.#takeBack(tab);
    else if (chance < 0.24) this.#decide(tab);
    else this.#wish(tab, this.#nextWish());
  }

  #nextWish(): Wish {
    const market = this.#pick(this.#stage.markets);
    const list = this.#lists.length > 0 ? this.#pick(this.#lists) : null;
    const what = this.#below(10);
    const wish = (call: QueueableCall, params: Record<string, string>, body: Record<string, unknown>): Wish => ({
      call,
      params,
      body,
      names: { market: `Loppis ${market}` },
    });
    const isWrong = this.#random() < 0.15;
    if (list === null || what === 0) {
      const id = makeTsid(this.#stage.idsFrom + ++this.#number, this.#random);
      return wish('createList', {}, { id, name: isWrong ? '' : `Lista ${this.#number}` });
    }
    if (what < 4) return wish('setFavorite', { id: market }, { favorite: this.#random() < 0.5 });
    if (what < 6) return wish('updateList', { id: list }, { name: isWrong ? '' : `Namn ${++this.#number}` });
    if (what < 7) return wish('updateList', { id: list }, { isPublic: this.#random() < 0.5 });
    if (what < 8) return wish('removeFromList', { id: list, marketId: market }, {});
    if (what === 9 && this.#random() < 0.4) return wish('deleteList', { id: list }, {});
    return wish('addToList', { id: list }, { marketId: market });
  }

  /** Somebody says something; what comes of it is known when it is said to be saved. */
  #wish(tab: AccidentTab, wish: Wish): void {
    const meant = meantBy({ params: {}, body: {}, ...wish });
    const made = wish.call === 'createList' ? String(wish.body?.id) : null;
    if (wish.call === 'deleteList') this.#lists = this.#lists.filter((id) => id !== wish.params?.id);
    // An empty name takes the place of an earlier name that waits, and is refused: nobody knows then what it should be.
    if (wish.call === 'updateList' && wish.body?.name === '') this.#meant.forget(`name:${wish.params?.id}`);
    this.#keys++;
    this.#while(meant, async () => {
      await tab.person.enqueue(wish);
      if (made) this.#lists.push(made);
      this.#meant.saved(meant);
    });
  }

  #while(meant: [string, string][], work: () => Promise<void>): void {
    this.#ask(async () => {
      this.#meant.begin(meant, await this.#serverLists());
      for (const [thing] of meant) this.#open.add(thing);
      void work()
        .catch((error: unknown) => this.#note(`not saved: ${error instanceof Error ? error.name : error}`))
        .finally(() => {
          for (const [thing] of meant) this.#open.delete(thing);
        });
    });
  }

  /** Takes back a change that shows as waiting. */
  #takeBack(tab: AccidentTab): void {
    this.#ask(async () => {
      const row = this.#pick(await this.#rows());
      if (!row) return;
      const isTried = row.attempts > 0;
      if (isTried) this.#note('cancelled after it was tried');
      const meant = meantBy(row);
      const tree = await this.#dependants(row);
      this.#meant.begin(
        [...meant, ...tree.flatMap(meantBy)].map(([thing]) => [thing, 'null']),
        await this.#serverLists(),
      );
      void tab.person.cancel(row.key).then(
        (isGone) =>
          this.#ask(async () => {
            // What was allowed before still is.
            if (!isGone) return;
            if (isTried) this.#faults.push(`${row.call} was tried and taken back`);
            await this.#withoutRows([row, ...tree]);
          }),
        () => undefined,
      );
    });
  }

  /** Decides about a parked change: mends it, sends it as it is, or throws it away. */
  #decide(tab: AccidentTab): void {
    this.#ask(async () => {
      const row = this.#pick((await this.#rows()).filter(({ state }) => state === 'parked'));
      if (!row) return;
      const choice = this.#below(3);
      for (const each of [row, ...(await this.#dependants(row))]) this.#setAside(each);
      this.#keys++;
      if (choice === 0) {
        const tree = await this.#dependants(row);
        void tab.person.discard(row.key).then(
          (isGone) => isGone && this.#ask(() => this.#withoutRows([row, ...tree])),
          () => undefined,
        );
      } else if (choice === 1) {
        const body = Object.hasOwn(row.body, 'name') ? { ...row.body, name: `Rättad ${++this.#number}` } : row.body;
        const meant = meantBy({ ...row, body });
        this.#while(meant, async () => {
          // It keeps its place: what was said after it still comes after it.
          if (await tab.person.editAndResend(row.key, { body })) this.#ask(() => this.#asRowsSay(meant));
        });
      } else void tab.person.retryNow(row.key).catch(() => undefined);
    });
  }

  async #asRowsSay(meant: [string, string][]): Promise<void> {
    const rows = await this.#rows();
    for (const [thing, value] of meant) this.#meant.saved([[thing, lastSaid(rows, thing) ?? value]]);
  }

  #setAside({ key, seq }: OutboxRow): void {
    this.#decided.add(key);
    this.#moved.add(seq);
  }

  /** These rows are gone without effect: things stand as the rest says. */
  async #withoutRows(gone: readonly OutboxRow[]): Promise<void> {
    const rows = await this.#rows();
    const lists = await this.#serverLists();
    for (const row of gone) {
      const made = row.call === 'createList' ? String(row.body.id) : null;
      if (made) this.#lists = this.#lists.filter((id) => id !== made);
      for (const [thing] of meantBy(row)) {
        this.#meant.undone(thing, lastSaid(rows, thing) ?? standsAs(thing, lists));
      }
    }
  }

  async #dependants(row: OutboxRow): Promise<OutboxRow[]> {
    const rows = await this.#rows();
    const keys = new Set([row.key]);
    for (const each of rows) if (each.dependsOn.some((key) => keys.has(key))) keys.add(each.key);
    return rows.filter(({ key }) => key !== row.key && keys.has(key));
  }

  #ask(question: () => Promise<void>): void {
    this.#toAsk.push(question);
  }

  async #between(): Promise<void> {
    while (this.#toAsk.length > 0) await this.#toAsk.shift()?.();
    if (this.#random() < (this.#calm ? 0.1 : 0.2)) await this.#look();
  }

  /** What shows must be what was meant, at any moment. */
  async #look(): Promise<void> {
    const { docs, rows } = await this.device.outside(async (db) => ({
      docs: (await db.docs.toArray()) as OwnDocRow[],
      rows: await db.outbox.toArray(),
    }));
    for (const row of rows) this.#known.set(row.key, row);
    if (!docs.some(({ name }) => name === 'lists')) return;
    const parked = new Set(
      rows
        .filter(({ state, body }) => state === 'parked' || body.name === '')
        .flatMap((row) => [...Object.values(row.params), row.body.id]),
    );
    const view = (await ownState(docs, rows, emptyOwnState)).lists.value ?? [];
    const isExcused = (thing: string) => {
      const [, rest = ''] = thing.split(':');
      return this.#open.has(thing) || parked.has(rest.split('/')[0]);
    };
    for (const difference of this.#meant.differences(view, isExcused)) this.#faults.push(`shown: ${difference}`);
  }

  async #rows(): Promise<OutboxRow[]> {
    const rows = await this.device.outside((db) => db.outbox.toArray());
    for (const row of rows) this.#known.set(row.key, row);
    return rows;
  }

  /** Writes of a lane must have come in the order of their rows. */
  #checkOrder(): void {
    const last = new Map<string, number>();
    for (const key of this.#net.keys) {
      const row = this.#known.get(key);
      if (!row || this.#moved.has(row.seq)) continue;
      if (row.seq < (last.get(row.lane) ?? 0)) this.#faults.push(`out of order: ${row.call} in ${row.lane}`);
      last.set(row.lane, row.seq);
    }
  }

  /** What the server refused must wait for the person, until the person decided or said the same thing anew. */
  #checkRefused(left: readonly OutboxRow[]): void {
    for (const key of this.#net.refused) {
      const row = this.#known.get(key);
      if (!row || this.#decided.has(key) || left.some((each) => each.key === key)) continue;
      const isSaidAgain = [...this.#known.values()].some(({ target, seq }) => target === row.target && seq > row.seq);
      if (row.target === null || !isSaidAgain) this.#faults.push(`refused and gone: ${row.call}`);
    }
  }

  async #serverLists(): Promise<UserList[]> {
    const answer = await this.#stage.app.inject({
      method: 'GET',
      url: '/api/users/lists',
      headers: { authorization: `Bearer ${this.#stage.token}` },
    });
    return JSON.parse(answer.body) as UserList[];
  }

  /** The net and the device are well again: everything arrives, and both sides agree. */
  async #end(): Promise<void> {
    this.#calm = true;
    this.#net.draw = () => null;
    this.#net.heal();
    this.device.isFull = false;
    for (const tab of this.device.tabs) tab.breaks = 0;
    for (const tab of this.device.alive) if (this.#random() < 0.5) tab.kill();
    const tabs = [0, 1].map(() => {
      const tab = this.device.open(this.#planted, null);
      void tab.person.runner.wake('start');
      void tab.person.refresh();
      return tab;
    });
    this.#signIn();
    let isDrained = false;
    for (let round = 0; round < 40 && !isDrained; round++) {
      await this.#scheduler.run(() => false, { turns: 400, time: 10 * minute });
      const rows = await this.#rows();
      // Where a clock jumped, the person says that they still count.
      const old = rows.filter(({ reason }) => reason === 'old');
      for (const row of old) {
        this.#setAside(row);
        void tabs[0]?.person.retryNow(row.key);
      }
      isDrained = old.length === 0 && rows.every(({ state }) => state === 'parked');
    }
    const left = await this.#rows();
    for (const row of left) {
      if (row.state !== 'parked') this.#faults.push(`stuck: ${row.call} ${row.state} after ${row.attempts} attempts`);
      else if (!this.#mayBeParked(row, left))
        this.#faults.push(`parked for nothing: ${row.call} ${row.reason} ${row.sentence}`);
    }
    this.#checkOrder();
    this.#checkRefused(left);
    await this.#look();
    const server = await this.#serverLists();
    const parked = new Set(left.flatMap((row) => [...Object.values(row.params), row.body.id]));
    const isExcused = (thing: string) => parked.has(thing.split(':')[1]?.split('/')[0]);
    for (const difference of this.#meant.differences(server, isExcused))
      this.#faults.push(`on the server: ${difference}`);
    if (this.#net.keys.size > this.#keys) this.#faults.push(`${this.#net.keys.size} keys for ${this.#keys} changes`);
    if (this.#net.crowded.length > 0) this.#faults.push(`sent by two tabs at once: ${this.#net.crowded.join(' ')}`);
    for (const route of this.#net.hammered) this.#faults.push(`sent before it was time: ${route}`);
    for (const error of this.device.reported) this.#expected(error);
    let isRead = false;
    void tabs[0]?.person.refresh(true).then(() => {
      isRead = true;
    });
    await this.#scheduler.run(() => isRead, { turns: 200, time: minute });
    const stored = await this.device.outside((db) => db.docs.get('lists'));
    if (JSON.stringify(stored?.value) !== JSON.stringify(server))
      this.#faults.push('the stored lists are not the server’s');
  }

  #mayBeParked(row: OutboxRow, rows: readonly OutboxRow[]): boolean {
    // Another tab gave the list up meanwhile.
    const isGivenUp = row.params.id !== undefined && !this.#lists.includes(row.params.id);
    if (row.reason === 'refused') return row.body.name === '' || (isGivenUp && row.call !== 'setFavorite');
    return row.reason === 'depends' && rows.some(({ key }) => row.dependsOn.includes(key));
  }

  /** Storage that fails is told and tried again; nothing else may go wrong. */
  #expected(error: unknown): void {
    const name = error instanceof Error ? error.name : String(error);
    if (name !== 'StorageError')
      this.#faults.push(`reported: ${error instanceof ContractError ? error.detail : String(error)}`);
  }
}
