// One seeded simulation of an outbox: a person who likes, creates lists, cancels and retries, in two tabs and a worker that are
// killed, on an unreliable network and device. The invariants are in accident-judge.ts.
import type { UserList } from '../../../core/contract/lists.ts';
import { ContractError } from '../../../src/data/net/errors.ts';
import type { Belongings } from './intentions.ts';
import { Judge } from './judge.ts';
import type { LifeMarkets } from './market.ts';
import { AccidentNet, netFaults } from './net.ts';
import { AccidentPerson } from './person.ts';
import { Scheduler } from './scheduler.ts';
import { AccidentDevice, type AccidentTab, type Planted } from './tab.ts';
import { changeTexts, type TextMishap, textMishaps } from './text-hands.ts';
import { TextWishes } from './text-wishes.ts';
import { type Draw, drawFrom, Wishes } from './wishes.ts';

/** The server, and a person that no other schedule uses. */
export interface Stage {
  app: ConstructorParameters<typeof AccidentNet>[0];
  userId: string;
  token: string;
  /** Epoch milliseconds for the ids of lists, so that no two runs create the same. */
  idsFrom: number;
  /** Public markets. */
  markets: readonly string[];
  /** Whether the person writes on markets and rates them, and others do. */
  writes: boolean;
  /** Markets of this run alone. */
  life: LifeMarkets;
  /** What the person has on the server, with pictures or without. */
  has: (hasPictures: boolean) => Promise<Belongings>;
  /** The same as one text, by the rows of the store. */
  state: (hasPictures: boolean) => Promise<string>;
}

export interface Told {
  /** Violations; empty if there are none. */
  faults: string[];
  actions: number;
  kills: number;
  /** Count of each kind of fault. */
  accidents: Record<string, number>;
  /** Count of each kind of act on texts and ratings, and of what became of it. */
  acts: Record<string, number>;
  /** Log for debugging, a line per event as `step/second event`. */
  story: string[];
}

const minute = 60_000;
/** Share of texts and ratings among the changes of a run. */
const textShares = [0.2, 0.5, 0.8];
const mishaps = [
  'changed elsewhere',
  'clock jumps',
  'storage full',
  'connection dies',
  'killed',
  'woken',
  'signed in',
  'hurried',
] as const;
type Mishap = (typeof mishaps)[number] | TextMishap;

export async function liveThrough(seed: number, stage: Stage, planted: Planted = {}): Promise<Told> {
  const life = new Life(seed, stage, planted);
  try {
    return await life.run();
  } finally {
    life.device.close();
  }
}

class Life {
  readonly #draw: Draw;
  readonly #scheduler: Scheduler;
  readonly #net: AccidentNet;
  readonly device: AccidentDevice;
  readonly #judge: Judge;
  readonly #wishes: Wishes;
  readonly #texts: TextWishes;
  readonly #planted: Planted;
  readonly #stage: Stage;
  /** Whether the person of this run also uploads pictures. */
  readonly #hasPictures: boolean;
  readonly #person: AccidentPerson;
  readonly #accidents: Record<string, number> = {};
  readonly #story: string[] = [];
  /** Called between two steps. */
  #toAsk: (() => Promise<void>)[] = [];
  #mishaps = 0;
  #calm = false;

  constructor(seed: number, stage: Stage, planted: Planted) {
    this.#draw = drawFrom(seed);
    const { random, pick } = this.#draw;
    this.#planted = planted;
    this.#stage = stage;
    this.#hasPictures = seed % 3 === 0;
    const namesVersions = random() < 0.5;
    this.#scheduler = new Scheduler(random);
    this.#net = new AccidentNet(stage.app, this.#scheduler, random);
    this.#net.tamper = planted.server ?? this.#net.tamper;
    this.#net.state = () => stage.state(this.#hasPictures);
    this.#net.tell = (what) => this.#tell(what);
    this.device = new AccidentDevice(
      { scheduler: this.#scheduler, net: this.#net, random, userId: stage.userId },
      stage.token,
    );
    this.#judge = new Judge(
      { device: this.device, net: this.#net, life: stage.life },
      () => stage.has(this.#hasPictures),
      (what) => this.#tell(what),
    );
    this.#wishes = new Wishes(this.#draw, { ...stage, hasPictures: this.#hasPictures });
    this.#texts = new TextWishes(this.#draw, stage.idsFrom, stage.life);
    const world = {
      ask: (question: () => Promise<void>) => this.#ask(question),
      tell: (what: string) => this.#tell(what),
      note: (accident: string) => this.#note(accident),
      setClock: (tab: AccidentTab) => this.#mishap(tab, 'clock jumps'),
    };
    this.#person = new AccidentPerson(world, this.#draw, this.#judge, {
      ...{ wishes: this.#wishes, texts: this.#texts, namesVersions },
      textShare: stage.writes ? pick(textShares) : 0,
    });
    const rate = random() * 0.6;
    this.#net.draw = () => (random() < rate ? pick(netFaults) : null);
    this.#net.upsets = () =>
      this.device.tabs.reduce((sum, { dead, broken }) => sum + broken + Number(dead), this.#mishaps);
    this.#scheduler.between = () => this.#between();
  }

  #tell(what: string): void {
    this.#story.push(`${this.#scheduler.turns}/${Math.round(this.#scheduler.time / 1000)} ${what}`);
  }
  #note(accident: string): void {
    this.#accidents[accident] = (this.#accidents[accident] ?? 0) + 1;
  }

  async run(): Promise<Told> {
    const { random, below, pick } = this.#draw;
    for (let left = 6 + below(8); left > 0; left--) {
      while (this.device.alive.length < 3) this.#openTab(random() < 0.6 ? 1 + below(150) : null);
      this.#person.act(this.#draw.pick(this.device.alive));
      if (random() < 0.5) this.#mishap(pick(this.device.alive), this.#nextMishap());
      const time = pick([0, 0, 1000, minute, 10 * minute]);
      await this.#scheduler.run(() => false, { turns: below(25), time });
    }
    await this.#end();
    const kills = this.device.tabs.filter(({ dead }) => dead).length;
    Object.assign(this.#accidents, this.#net.counts, kills > 0 && { 'tab killed': kills });
    const { faults } = this.#judge;
    const { actions, acts } = this.#person;
    return {
      ...{ faults, actions, kills, accidents: this.#accidents, story: this.#story },
      acts: { ...acts, ...this.#judge.texts.outcomes() },
    };
  }

  #openTab(killAt: number | null): AccidentTab {
    const tab = this.device.open(this.#planted, killAt);
    void tab.person.runner.wake('start');
    void tab.person.refresh();
    return tab;
  }

  #nextMishap(): Mishap {
    const { random, pick } = this.#draw;
    return this.#stage.writes && random() < 0.3 ? pick(textMishaps) : pick(mishaps);
  }

  #mishap(tab: AccidentTab, mishap: Mishap): void {
    const { below, pick } = this.#draw;
    this.#note(mishap);
    this.#tell(`${mishap} (${tab.name})`);
    this.#mishaps++;
    if (isOfTexts(mishap)) this.#ask(() => this.#changeTexts(mishap));
    else if (mishap === 'changed elsewhere') this.#ask(() => this.#changeElsewhere());
    else if (mishap === 'clock jumps') this.device.setClock(pick([-5 * 365, 5 * 365, -1, 1 / 24]) * 24 * 60 * minute);
    else if (mishap === 'storage full') this.device.isFull = true;
    else if (mishap === 'connection dies') tab.breaks = 1 + below(2);
    else if (mishap === 'killed') tab.kill();
    else if (mishap === 'woken') void tab.person.runner.wake('online');
    else if (mishap === 'hurried') void tab.person.runner.wake('user');
    else this.#signIn();
  }

  /** The same person changes a list on another device, which is online. */
  async #changeElsewhere(): Promise<void> {
    const judge = this.#judge;
    const list = this.#draw.pick((await judge.serverHas()).lists.filter(({ isDefault }) => !isDefault));
    if (!list) return;
    const { id } = list;
    const { method, path, body, meant } = this.#wishes.elsewhere(list);
    this.#tell(`elsewhere ${method} ${path} ${JSON.stringify(body ?? {})}`);
    const told = await this.#stage.app.inject({
      method,
      url: `/api/users/lists/${id}${path}`,
      headers: { authorization: `Bearer ${this.#stage.token}` },
      ...(body && { payload: body }),
    });
    if (told.statusCode >= 300) throw new Error(`${told.statusCode} ${told.body}`);
    if (method === 'DELETE' && path === '') judge.lists = judge.lists.filter((each) => each !== id);
    const isEdit = method === 'PUT';
    judge.didElsewhere(id, meant, isEdit ? (body ?? {}) : {}, isEdit ? (JSON.parse(told.body) as UserList).version : 0);
  }

  async #changeTexts(mishap: TextMishap): Promise<void> {
    const { app, token } = this.#stage;
    const call = (request: object) => app.inject({ ...request, headers: { authorization: `Bearer ${token}` } });
    const tell = (what: string) => this.#tell(what);
    await changeTexts(mishap, { judge: this.#judge, draw: this.#draw, wishes: this.#texts, call, tell });
  }

  #signIn(): void {
    this.#net.sessionEnded = false;
    for (const tab of this.device.alive) void tab.person.runner.wake('signed in');
  }

  #ask(question: () => Promise<void>): void {
    this.#toAsk.push(question);
  }

  async #between(): Promise<void> {
    while (this.#toAsk.length > 0) await this.#toAsk.shift()?.();
    const { random, pick } = this.#draw;
    if (this.#hasPictures && random() < 0.1) pick(this.device.alive)?.view('profile', this.device.world.userId);
    // Seldom: each view makes steps in every tab, and time advances only when no step is waiting.
    if (this.#stage.writes && random() < 0.01)
      pick(this.device.alive)?.view('guestbook', pick(this.#stage.life.markets));
    if (random() < (this.#calm ? 0.1 : 0.2)) await this.#judge.look();
  }

  /** Without further faults everything arrives, and both sides agree. */
  async #end(): Promise<void> {
    const judge = this.#judge;
    this.#calm = true;
    this.#net.draw = () => null;
    this.#net.heal();
    this.device.isFull = false;
    for (const tab of this.device.tabs) tab.breaks = 0;
    for (const tab of this.device.alive) if (this.#draw.random() < 0.5) tab.kill();
    const tabs = [this.#openTab(null), this.#openTab(null)];
    this.#signIn();
    let isDrained = false;
    for (let round = 0; round < 40 && !isDrained; round++) {
      await this.#scheduler.run(() => false, { turns: 400, time: 10 * minute });
      const rows = await judge.rows();
      // After a clock jump the person confirms old changes.
      const old = rows.filter(({ reason }) => reason === 'old');
      for (const row of old) {
        judge.setAside(row);
        void tabs[0]?.person.perform('tryNow', { key: row.key });
      }
      isDrained = old.length === 0 && rows.every(({ state }) => state === 'parked');
    }
    await judge.conclude(this.#person.changes);
    for (const error of this.device.reported) this.#expected(error);
    if (this.#hasPictures) tabs[1]?.view('profile', this.device.world.userId);
    let isRead = false;
    void tabs[0]?.person.refresh(true).then(() => {
      isRead = true;
    });
    await this.#scheduler.run(() => isRead, { turns: 200, time: minute });
    for (const market of this.#stage.life.markets) {
      tabs[0]?.view('guestbook', market);
      await this.#scheduler.run(() => false, { turns: 200, time: minute });
    }
    await judge.compareStored();
  }

  /** Storage failures are reported and retried; there must be no other errors. */
  #expected(error: unknown): void {
    const name = error instanceof Error ? error.name : String(error);
    if (name !== 'StorageError')
      this.#judge.fault(`reported: ${error instanceof ContractError ? error.detail : String(error)}`);
  }
}

const isOfTexts = (mishap: string): mishap is TextMishap => (textMishaps as readonly string[]).includes(mishap);
