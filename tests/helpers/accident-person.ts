// What a simulated person does in a tab: says something, takes it back, decides about what was refused. Begun between two
// turns; what comes of it is told to the judge when the tab hears of it.
import type { NewChange } from '../../src/data/outbox/actions.ts';
import type { OutboxRow } from '../../src/data/outbox/row.ts';
import { anything, meantBy } from './accident-intentions.ts';
import type { Judge, Meant } from './accident-judge.ts';
import type { AccidentTab } from './accident-tab.ts';
import type { Draw, Wishes } from './accident-wishes.ts';

/** What counts from now on, asked for when nothing moves; null = what counted before. */
type Counts = (() => Promise<Meant>) | null;

interface World {
  /** Asks between two turns, when nothing moves. */
  ask(question: () => Promise<void>): void;
  /** Tells what happened. */
  tell(what: string): void;
  /** Counts an accident. */
  note(accident: string): void;
}

export class AccidentPerson {
  actions = 0;
  /** How many keys that may take. */
  changes = 0;
  readonly #world: World;
  readonly #draw: Draw;
  readonly #judge: Judge;
  readonly #wishes: Wishes;
  /** Whether this device says which version an edit was made from. */
  readonly #namesVersions: boolean;

  constructor(world: World, draw: Draw, judge: Judge, wishes: Wishes, namesVersions: boolean) {
    this.#world = world;
    this.#draw = draw;
    this.#judge = judge;
    this.#wishes = wishes;
    this.#namesVersions = namesVersions;
  }

  /** Does something in that tab. */
  act(tab: AccidentTab): void {
    this.actions++;
    const chance = this.#draw.random();
    if (chance < 0.12) this.#takeBack(tab);
    else if (chance < 0.24) this.#decide(tab);
    else this.#wish(tab, this.#wishes.next(this.#judge.lists));
  }

  /** Somebody says something; what comes of it is known when it is said to be saved. */
  #wish(tab: AccidentTab, wish: NewChange): void {
    const judge = this.#judge;
    // An empty name takes the place of an earlier name that waits, and is refused: nobody knows then what it should be.
    const isEmptied = wish.call === 'updateList' && wish.body?.name === '';
    const meant: Meant = isEmptied
      ? [[`name:${wish.params?.id}`, anything]]
      : meantBy({ params: {}, body: {}, ...wish });
    const made = wish.call === 'createList' ? String(wish.body?.id) : null;
    if (wish.call === 'deleteList') judge.lists = judge.lists.filter((id) => id !== wish.params?.id);
    this.changes++;
    const words = `${wish.call} ${JSON.stringify({ ...wish.params, ...wish.body })} (${tab.name})`;
    this.#world.tell(`wishes ${words}`);
    const began = async () => {
      const version =
        this.#namesVersions && wish.call === 'updateList' ? await judge.versionOf(String(wish.params?.id)) : null;
      return version === null ? {} : { version };
    };
    this.#world.ask(async () => {
      const from = await began();
      await this.#begin(tab, meant, async () => {
        const key = await tab.person.perform('add', { ...wish, ...from });
        if (key !== null && from.version !== undefined) judge.began.set(key, from.version);
        this.#world.tell(`saved ${words}`);
        if (made) judge.lists.push(made);
        return async () => {
          // Seen before it can be sent and gone.
          await judge.rows();
          // It took back what was never sent: what another device said meanwhile stands.
          return key === null ? [...meant, ...(await judge.asServerSays(meant))] : meant;
        };
      });
    });
  }

  /** Somebody says something; `work` resolves when it is said to be saved. Called between two turns. */
  async #begin(tab: AccidentTab, meant: Meant, work: () => Promise<Counts>): Promise<void> {
    const judge = this.#judge;
    const intentions = judge.meant;
    const standing = [await judge.serverLists(), await judge.storedLists()];
    const saying = intentions.begin(meant, standing, () => tab.dead);
    const ended = (counts: Counts) => {
      if (counts) this.#world.ask(async () => intentions.saved(saying, await counts()));
      else intentions.end(saying);
    };
    void work().then(ended, (error: unknown) => {
      intentions.end(saying);
      this.#world.note(`not saved: ${error instanceof Error ? error.name : error}`);
    });
  }

  /** Takes back a change that shows as waiting. */
  #takeBack(tab: AccidentTab): void {
    this.#world.ask(async () => {
      const row = this.#draw.pick(await this.#judge.rows());
      if (!row) return;
      const isTried = row.attempts > 0;
      if (isTried) this.#world.note('cancelled after it was tried');
      await this.#remove(tab, row, async () => {
        const isGone = await tab.person.perform('cancel', { key: row.key });
        if (isGone && isTried) this.#judge.fault(`${row.call} was tried and taken back`);
        return isGone;
      });
    });
  }

  /** Removes a change with what depends on it, as `work` does: true when it did. */
  async #remove(tab: AccidentTab, row: OutboxRow, work: () => Promise<boolean>): Promise<void> {
    const judge = this.#judge;
    const tree = [row, ...(await judge.dependants(row))];
    const made = tree.flatMap(({ makes }) => makes ?? []);
    for (const id of made) judge.maybeGone.add(id);
    this.#world.tell(`removes ${row.call} ${row.seq} (${tab.name})`);
    await this.#begin(tab, await judge.without(tree), async () => {
      const isGone = await work();
      this.#world.tell(`removed ${row.call} ${row.seq}: ${isGone}`);
      for (const id of made) judge.maybeGone.delete(id);
      if (!isGone) return null;
      judge.lists = judge.lists.filter((id) => !made.includes(id));
      return () => judge.without(tree);
    });
  }

  /** Decides about a parked change: mends it, sends it as it is, or throws it away. */
  #decide(tab: AccidentTab): void {
    const judge = this.#judge;
    this.#world.ask(async () => {
      const row = this.#draw.pick((await judge.rows()).filter(({ state }) => state === 'parked'));
      if (!row) return;
      const choice = this.#draw.below(3);
      for (const each of [row, ...(await judge.dependants(row))]) judge.setAside(each);
      this.changes++;
      if (choice === 0) await this.#remove(tab, row, () => tab.person.perform('discard', { key: row.key }));
      else if (choice === 1) await this.#mend(tab, row);
      else void tab.person.perform('tryNow', { key: row.key }).catch(() => undefined);
    });
  }

  async #mend(tab: AccidentTab, row: OutboxRow): Promise<void> {
    const body = Object.hasOwn(row.body, 'name') ? { ...row.body, name: this.#wishes.anotherName() } : row.body;
    const meant = meantBy({ ...row, body });
    // Both sides of a conflict were shown.
    const seen = row.clash ? { version: row.clash.version } : {};
    await this.#begin(tab, meant, async () => {
      this.#world.tell(`mends ${row.call} ${row.seq} (${tab.name})`);
      // It keeps its place: what was said after it still comes after it.
      return (await tab.person.perform('resend', { key: row.key, body, ...seen }))
        ? () => this.#judge.asRowsSay(meant)
        : null;
    });
  }
}
