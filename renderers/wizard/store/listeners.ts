/** Listeners by topic: one change wakes only those who asked for it. */
export class Listeners {
  #byTopic = new Map<string, Set<() => void>>();

  /** Subscribes to a topic; returns an unsubscribe function. */
  add(topic: string, listener: () => void): () => void {
    const heard = this.#byTopic.get(topic) ?? new Set();
    this.#byTopic.set(topic, heard.add(listener));
    return () => {
      heard.delete(listener);
      if (heard.size === 0 && this.#byTopic.get(topic) === heard) this.#byTopic.delete(topic);
    };
  }

  tell(topic: string): void {
    // A copy: listeners may be added or removed during notification.
    for (const listener of [...(this.#byTopic.get(topic) ?? [])]) listener();
  }

  /** Returns the subscribed topics below a prefix. */
  below(prefix: string): string[] {
    return [...this.#byTopic.keys()].filter((topic) => topic.startsWith(prefix));
  }
}
