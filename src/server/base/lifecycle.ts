/** Where a server is between its start and its end. */
export interface Lifecycle {
  /** Whether it will end soon: it still answers, but reports itself unready to balancers. */
  draining: boolean;
  /** Called when it begins to drain. */
  atDrain: Set<() => void>;
}
