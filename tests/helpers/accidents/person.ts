// Actions of a simulated person in a tab: makes changes, cancels them, decides about refused ones. Started between two steps;
// the outcome is reported to the judge when the tab receives it.
import type { NewChange } from '../../../src/data/outbox/actions.ts';
import type { OutboxRow } from '../../../src/data/outbox/row.ts';
import { anything, meantBy, ownPicture } from './intentions.ts';
import type { Judge, Meant } from './judge.ts';
import type { AccidentTab } from './tab.ts';
import type { TextWishes } from './text-wishes.ts';
import { withRows } from './texts.ts';
import type { Draw, Wishes } from './wishes.ts';

/** The intended values from now on, computed between two steps; null = unchanged. */
type Counts = (() => Promise<Meant>) | null;

interface World {
  /** Runs between two steps. */
  ask(question: () => Promise<void>): void;
  /** Logs an event. */
  tell(what: string): void;
  /** Sets the device's clock while that tab is open. */
  setClock(tab: AccidentTab): void;
  /** Counts a fault. */
  note(accident: string): void;
}

interface Habits {
  wishes: Wishes;
  texts: TextWishes;
  textShare: number;
  namesVersions: boolean;
}

export class AccidentPerson {
  actions = 0;
  /** Count of each kind of act on texts and ratings. */
  readonly acts: Record<string, number> = {};
  /** Maximum number of keys for it. */
  changes = 0;
  readonly #world: World;
  readonly #draw: Draw;
  readonly #judge: Judge;
  readonly #wishes: Wishes;
  readonly #texts: TextWishes;
  /** Share of texts and ratings among the changes. */
  readonly #textShare: number;
  /** Whether this device sends the base version of an edit. */
  readonly #namesVersions: boolean;

  constructor(world: World, draw: Draw, judge: Judge, { wishes, texts, textShare, namesVersions }: Habits) {
    this.#world = world;
    this.#draw = draw;
    this.#judge = judge;
    this.#wishes = wishes;
    this.#texts = texts;
    this.#textShare = textShare;
    this.#namesVersions = namesVersions;
  }

  /** Performs an action in that tab. */
  act(tab: AccidentTab): void {
    this.actions++;
    const chance = this.#draw.random();
    if (chance < 0.12) this.#takeBack(tab);
    else if (chance < 0.24) this.#decide(tab);
    else if (this.#textShare > 0 && this.#draw.random() < this.#textShare) this.#write(tab);
    else if (this.#wishes.isOfPicture()) this.#wishPicture(tab);
    else this.#wish(tab, this.#wishes.next(this.#judge.lists));
  }

  /** Chooses another picture: its upload, and the update that shows it. */
  #wishPicture(tab: AccidentTab): void {
    const judge = this.#judge;
    const { id, isBad, upload, show } = this.#wishes.picture();
    if (isBad) judge.badPictures.add(id);
    const meant: Meant = [[ownPicture, id]];
    this.changes += 2;
    const words = `picture ${id.slice(-4)}${isBad ? ' (bad)' : ''} (${tab.name})`;
    this.#world.tell(`wishes ${words}`);
    this.#world.ask(() =>
      this.#begin(tab, meant, async () => {
        await tab.person.perform('add', upload);
        const key = await tab.person.perform('add', show);
        this.#world.tell(`saved ${words}`);
        return () => this.#asSaved(meant, key);
      }),
    );
  }

  /** Writes on a market, or rates it; every other time in its open guestbook. */
  #write(tab: AccidentTab): void {
    this.#world.ask(async () => {
      const judge = this.#judge;
      const shown = withRows((await judge.serverHas()).texts, await judge.rows());
      const wish = this.#texts.next(shown);
      const { id = '', postId = '', replyId } = wish.params ?? {};
      if (id && this.#draw.random() < 0.5) tab.view('guestbook', id);
      const isHeld = wish.call === 'deletePost' || wish.call === 'deleteReply';
      if (isHeld || wish.call === 'deleteRatingReply') judge.texts.gone.add(replyId ?? postId);
      this.#count(wish.call);
      if (shown.get(replyId ?? postId)?.version === 0) this.#count(`${wish.call} of one that waits`);
      const isEdit = wish.call === 'editPost' || wish.call === 'editReply';
      const version = this.#namesVersions && isEdit ? shown.get(replyId ?? postId)?.version : undefined;
      this.changes++;
      const words = `${wish.call} ${JSON.stringify({ ...wish.params, ...wish.body })} (${tab.name})`;
      this.#world.tell(`wishes ${words}`);
      // An empty text replaces an earlier waiting one, and is refused.
      const meant: Meant =
        isEdit && wish.body?.content === ''
          ? [[`text:${replyId ?? postId}`, anything]]
          : meantBy({ params: {}, body: {}, ...wish });
      await this.#begin(tab, meant, async () => {
        const key = await tab.person.perform('add', { ...wish, ...(version !== undefined && { version }) });
        if (key !== null && version !== undefined) judge.began.set(key, version);
        this.#world.tell(`saved ${words}`);
        if (isHeld) this.#whileHeld(tab);
        return () => this.#asSaved(meant, key);
      });
    });
  }

  /** What is seldom within seven seconds by chance. */
  #whileHeld(tab: AccidentTab): void {
    const chance = this.#draw.random();
    if (chance < 0.3) this.#takeBack(tab);
    else if (chance < 0.5) this.#world.setClock(tab);
  }

  #count(act: string): void {
    this.acts[act] = (this.acts[act] ?? 0) + 1;
  }

  /** The intended values once a change was confirmed; `key` is null when nothing is sent for it. */
  async #asSaved(meant: Meant, key: string | null): Promise<Meant> {
    // Recorded before it can be sent and removed.
    await this.#judge.rows();
    // It cancelled a change that was never sent: the value set by another device meanwhile is kept.
    return key === null ? [...meant, ...(await this.#judge.asServerSays(meant))] : meant;
  }

  /** Makes a change; its outcome is known when it is confirmed. */
  #wish(tab: AccidentTab, wish: NewChange): void {
    const judge = this.#judge;
    // An empty name replaces an earlier waiting name, and is refused: the intended value is then undefined.
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
        return () => this.#asSaved(meant, key);
      });
    });
  }

  /** Makes a change; `work` resolves when it is confirmed. Called between two steps. */
  async #begin(tab: AccidentTab, meant: Meant, work: () => Promise<Counts>): Promise<void> {
    const judge = this.#judge;
    const intentions = judge.meant;
    const standing = [await judge.serverHas(), await judge.storedHas()];
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

  /** An upload and the change that shows its picture are stored right after each other: no person sees the first alone. */
  async #isHalf(row: OutboxRow): Promise<boolean> {
    return row.call === 'uploadAvatar' && (await this.#judge.dependants(row)).length === 0;
  }

  /** Cancels a waiting change. */
  #takeBack(tab: AccidentTab): void {
    this.#world.ask(async () => {
      const rows = await this.#judge.rows();
      const held = rows.filter(({ dueAt, attempts }) => dueAt !== undefined && attempts === 0);
      const row = this.#draw.pick(held.length > 0 ? held : rows);
      if (!row || (await this.#isHalf(row))) return;
      const isTried = row.attempts > 0;
      if (isTried) this.#world.note('cancelled after it was tried');
      await this.#remove(tab, row, async () => {
        const isGone = await tab.person.perform('cancel', { key: row.key });
        if (isGone) this.#judge.texts.takenBack.add(row.key);
        if (isGone && row.dueAt !== undefined) this.#count('held deletion taken back');
        if (isGone && isTried) this.#judge.fault(`${row.call} was tried and taken back`);
        return isGone;
      });
    });
  }

  /** Removes a change with its dependants by `work`, which resolves to true when it did. */
  async #remove(tab: AccidentTab, row: OutboxRow, work: () => Promise<boolean>): Promise<void> {
    const judge = this.#judge;
    const tree = [row, ...(await judge.dependants(row))];
    const made = tree.flatMap(({ makes }) => makes ?? []);
    for (const id of made) {
      judge.maybeGone.add(id);
      judge.texts.gone.add(id);
    }
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

  /** Decides about a parked change: edits it, resends it, or discards it. */
  #decide(tab: AccidentTab): void {
    const judge = this.#judge;
    this.#world.ask(async () => {
      const row = this.#draw.pick((await judge.rows()).filter(({ state }) => state === 'parked'));
      if (!row || (await this.#isHalf(row))) return;
      const choice = this.#draw.below(3);
      for (const each of [row, ...(await judge.dependants(row))]) judge.setAside(each);
      this.changes++;
      if (choice === 0) await this.#remove(tab, row, () => tab.person.perform('discard', { key: row.key }));
      else if (choice === 1) await this.#mend(tab, row);
      else void tab.person.perform('tryNow', { key: row.key }).catch(() => undefined);
    });
  }

  async #mend(tab: AccidentTab, row: OutboxRow): Promise<void> {
    const body = {
      ...row.body,
      ...(Object.hasOwn(row.body, 'name') && { name: this.#wishes.anotherName() }),
      ...(Object.hasOwn(row.body, 'content') && { content: this.#wishes.anotherName() }),
    };
    const meant = meantBy({ ...row, body });
    const files = row.files && { files: { file: this.#wishes.goodFile() } };
    // Both sides of a conflict were shown.
    const seen = row.clash ? { version: row.clash.version } : {};
    await this.#begin(tab, meant, async () => {
      this.#world.tell(`mends ${row.call} ${row.seq} (${tab.name})`);
      // It keeps its position: later changes are still sent after it.
      return (await tab.person.perform('resend', { key: row.key, body, ...seen, ...files }))
        ? () => this.#judge.asRowsSay(meant)
        : null;
    });
  }
}
