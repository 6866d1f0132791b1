/** Something that can be run: what it shows, and how long that takes. */
export interface Candidate {
  name: string;
  /** What it covers: `widget iban`, `portal kunden`. */
  covers: ReadonlySet<string>;
  /** Seconds, or anything else that adds up. */
  cost: number;
}

/**
 * Chooses candidates until everything that any of them covers is covered, or no more fit into the budget: always the
 * one that adds most for its cost. The same candidates always lead to the same choice.
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
