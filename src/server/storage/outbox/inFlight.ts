/** Deliveries in progress, by topic. */
export interface InFlight {
  /** Adds a delivery; it is removed when it settles. */
  add(topic: string, delivery: Promise<void>): void;
  count(topic: string): number;
  /** Waits until all deliveries have settled. */
  settled(): Promise<void>;
}

/** Returns an empty set of deliveries. */
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
