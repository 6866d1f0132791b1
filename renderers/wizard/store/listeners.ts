/** Listeners by topic: one change wakes only those who asked for it. */
export class Listeners {
  #byTopic = new Map<string, Set<() => void>>();

  /** Hears of a topic; answers the way out. */
  add(topic: string, listener: () => void): () => void {
    const heard = this.#byTopic.get(topic) ?? new Set();
    this.#byTopic.set(topic, heard.add(listener));
    return () => {
      heard.delete(listener);
      if (heard.size === 0 && this.#byTopic.get(topic) === heard) this.#byTopic.delete(topic);
    };
  }

  tell(topic: string): void {
    // A copy: a listener may come or go while it is being told.
    for (const listener of [...(this.#byTopic.get(topic) ?? [])]) listener();
  }

  /** Topics that somebody hears of, below a prefix. */
  below(prefix: string): string[] {
    return [...this.#byTopic.keys()].filter((topic) => topic.startsWith(prefix));
  }
}
