/** Deliveries that are under way, by topic. */
export interface InFlight {
  /** Adds one; it leaves when it has ended, however. */
  add(topic: string, delivery: Promise<void>): void;
  count(topic: string): number;
  /** Waits until all have ended. */
  settled(): Promise<void>;
}

/** Begins with nothing under way. */
export function createInFlight(): InFlight {
  const topics = new Map<Promise<void>, string>();
  return {
    add: (topic, delivery) => {
      const ended = delivery.catch(() => undefined).finally(() => void topics.delete(ended));
      topics.set(ended, topic);
    },
    count: (topic) => [...topics.values()].filter((each) => each === topic).length,
    settled: async () => void (await Promise.all(topics.keys())),
  };
}
