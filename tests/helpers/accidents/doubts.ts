// Which stored public answers may be older than the person's own changes: those changes were not applied to them, for example because
// the database failed. A request made later, whose answer was stored, ends it.
export class Doubts {
  #made = 0;
  /** Number of the last doubt of all answers. */
  #all = 0;
  readonly #of = new Map<string, number>();
  readonly #ended = new Map<string, number>();

  /** Number of doubts until now. */
  get made(): number {
    return this.#made;
  }

  /** An answer may be older; without a key any of them. */
  add(key?: string): void {
    this.#made++;
    if (key === undefined) this.#all = this.#made;
    else this.#of.set(key, this.#made);
  }

  /** An answer was stored that was requested after `made` doubts. */
  end(key: string, made: number): void {
    this.#ended.set(key, Math.max(this.#ended.get(key) ?? 0, made));
  }

  has(key: string): boolean {
    return Math.max(this.#all, this.#of.get(key) ?? 0) > (this.#ended.get(key) ?? 0);
  }
}
