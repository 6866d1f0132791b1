/** Tracks what is not part of the answers yet: text in inputs and running look-ups. */
export class Pending {
  #flushes = new Set<() => void>();
  #lookups = new Set<Promise<unknown>>();

  register(flush: () => void): () => void {
    this.#flushes.add(flush);
    return () => this.#flushes.delete(flush);
  }

  flush(): void {
    for (const flush of [...this.#flushes]) flush();
  }

  track(lookup: Promise<unknown>): void {
    const over = () => this.#lookups.delete(done);
    const done: Promise<unknown> = lookup.then(over, over);
    this.#lookups.add(done);
  }

  /** A look-up's answer may start another one: waits until none is left. */
  async settled(): Promise<void> {
    this.flush();
    while (this.#lookups.size > 0) await Promise.all([...this.#lookups]);
  }
}
