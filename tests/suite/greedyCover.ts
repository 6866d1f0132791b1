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

const costOf = (candidates: readonly Candidate[]): number =>
  candidates.reduce((sum, { cost }) => sum + cost, 0);

const coveredBy = (candidates: readonly Candidate[]): Set<string> =>
  new Set(candidates.flatMap(({ covers }) => [...covers]));

/** Returns the candidates without those that cover nothing which the others do not, the dearest first. */
function withoutNeedless(chosen: readonly Candidate[]): Candidate[] {
  return [...chosen]
    .sort((a, b) => b.cost - a.cost)
    .reduce<readonly Candidate[]>((kept, each) => {
      const others = kept.filter((other) => other !== each);
      const covered = coveredBy(others);
      return [...each.covers].every((one) => covered.has(one)) ? others : kept;
    }, chosen) as Candidate[];
}

/**
 * Returns candidates that cover as much as the greedy choice, for less where that is found: without the needless ones,
 * and without each one that a cheaper choice of the others makes up for. Deterministic.
 */
export function cheapestCover(candidates: readonly Candidate[], budget = Infinity): Candidate[] {
  let best = withoutNeedless(greedyCover(candidates, budget));
  const wanted = coveredBy(best);
  for (const tried of [...best].sort((a, b) => b.cost - a.cost)) {
    const useful = candidates
      .filter((each) => each !== tried)
      .map((each) => ({ ...each, covers: new Set([...each.covers].filter((one) => wanted.has(one))) }));
    const names = new Set(withoutNeedless(greedyCover(useful, costOf(best))).map(({ name }) => name));
    const other = candidates.filter(({ name }) => names.has(name));
    const covered = coveredBy(other);
    if ([...wanted].every((one) => covered.has(one)) && costOf(other) < costOf(best)) best = other;
  }
  return best;
}
