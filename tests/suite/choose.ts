import { cheapestCover, type Candidate } from './greedyCover.ts';
import { shuffled } from './git.ts';

/** The part of a long suite that a run covers. */
export interface Choice {
  /** Names in their own order. */
  names: string[];
  /** Those of them that only cover: the change names none of them, and they are not of the rotating share. */
  covering: string[];
  /** Number of names per reason, for the log. */
  counts: { cover: number; reached: number; rotating: number; leftOut: number };
}

/** What a choice depends on. */
export interface Wanted {
  candidates: readonly Candidate[];
  /** Seconds for candidates that cover everything once. */
  coverBudget: number;
  /** Seconds in total. */
  budget: number;
  /** Seconds for the rotating share if the change reaches only some candidates. */
  rotatingBudget: number;
  /** Names that the change reaches, and whether it reaches everything. */
  reached: { names: ReadonlySet<string>; all: boolean };
  /** Decides the order if not all fit. */
  seed: string;
}

/**
 * Chooses what covers everything once, then what the change reaches, then a share that rotates with the seed, as far as
 * the budget lasts. If everything is reached, the rotating share takes the rest of the budget.
 */
export function choose(wanted: Wanted): Choice {
  const { candidates, coverBudget, budget, rotatingBudget, reached, seed } = wanted;
  const costs = new Map(candidates.map(({ name, cost }) => [name, cost]));
  const chosen = new Set(cheapestCover(candidates, coverBudget).map(({ name }) => name));
  const covering = [...chosen].filter((name) => !reached.names.has(name)).sort();
  const cover = chosen.size;
  let spent = [...chosen].reduce((sum, name) => sum + (costs.get(name) ?? 0), 0);
  const add = (names: string[], limit: number) => {
    const before = chosen.size;
    for (const name of names) {
      const cost = costs.get(name) ?? 0;
      if (chosen.has(name) || spent + cost > limit) continue;
      chosen.add(name);
      spent += cost;
    }
    return chosen.size - before;
  };
  const order = shuffled([...costs.keys()], seed);
  const byReach = add(
    order.filter((name) => reached.names.has(name)),
    budget,
  );
  const rotating = add(order, reached.all ? budget : Math.min(budget, spent + rotatingBudget));
  const leftOut = order.filter(
    (name) => (reached.all || reached.names.has(name)) && !chosen.has(name),
  ).length;
  return { names: [...chosen].sort(), covering, counts: { cover, reached: byReach, rotating, leftOut } };
}
