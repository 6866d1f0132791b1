/** Where a server is between its start and its end. */
export interface Lifecycle {
  /** Whether it will end soon: it still answers, but balancers are told to ask others. */
  draining: boolean;
  /** Called when it begins to drain. */
  atDrain: Set<() => void>;
}
