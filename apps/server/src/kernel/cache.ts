/**
 * Values computed once per key and dropped by events. A value being computed while its key is dropped is not
 * kept, so a change never hides behind a slower read that began before it.
 */
export class Cache<Value> {
  readonly #entries = new Map<string, { value: Promise<Value>; expires: number }>();
  readonly #limit: number;
  readonly #life: number;

  /** @param life milliseconds an entry may be used; Infinity when events alone decide. */
  constructor(limit = 1000, life = Number.POSITIVE_INFINITY) {
    this.#limit = limit;
    this.#life = life;
  }

  get(key: string, compute: () => Promise<Value>): Promise<Value> {
    const found = this.#entries.get(key);
    if (found && found.expires > Date.now()) return found.value;
    const value = compute();
    const entry = { value, expires: Date.now() + this.#life };
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    this.#trim();
    value.catch(() => {
      if (this.#entries.get(key) === entry) this.#entries.delete(key);
    });
    return value;
  }

  /** What is kept, if anything is; nothing is computed. */
  peek(key: string): Promise<Value> | undefined {
    const found = this.#entries.get(key);
    return found && found.expires > Date.now() ? found.value : undefined;
  }

  drop(key: string): void {
    this.#entries.delete(key);
  }

  dropWhere(matches: (key: string) => boolean): void {
    for (const key of this.#entries.keys()) if (matches(key)) this.#entries.delete(key);
  }

  clear(): void {
    this.#entries.clear();
  }

  #trim(): void {
    for (const key of this.#entries.keys()) {
      if (this.#entries.size <= this.#limit) return;
      this.#entries.delete(key);
    }
  }
}
