/** Something that can be run, what it covers and what it costs. */
export interface Candidate {
  name: string;
  /** What it covers: `widget iban`, `portal kunden`. */
  covers: ReadonlySet<string>;
  /** Seconds, or any other additive unit. */
  cost: number;
}

/**
 * Chooses candidates until everything is covered or the budget is used up, always the one that adds most for its cost.
 * Deterministic.
 */
export function greedyCover(candidates: readonly Candidate[], budget = Infinity): Candidate[] {
  const left = [...candidates].sort((a, b) => (a.name < b.name ? -1 : 1));
  const covered = new Set<string>();
  const chosen: Candidate[] = [];
  let spent = 0;
  const gainOf = ({ covers, cost }: Candidate) =>
    [...covers].filter((each) => !covered.has(each)).length / Math.max(cost, 0.1);
  for (;;) {
    const affordable = left.filter(({ cost }) => spent + cost <= budget);
    const best = affordable.reduce<Candidate | undefined>(
      (found, each) => (gainOf(each) > (found ? gainOf(found) : 0) ? each : found),
      undefined,
    );
    if (!best) return chosen;
    chosen.push(best);
    spent += best.cost;
    for (const each of best.covers) covered.add(each);
    left.splice(left.indexOf(best), 1);
  }
}
