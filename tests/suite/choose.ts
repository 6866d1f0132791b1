import { greedyCover, type Candidate } from './greedyCover.ts';
import { shuffled } from './git.ts';

/** What a run looks at of something that takes too long to be run whole each time. */
export interface Choice {
  /** Names in their own order. */
  names: string[];
  /** Why: so many names each, for the log. */
  counts: { cover: number; reached: number; rotating: number; leftOut: number };
}

/** What decides about a choice. */
export interface Wanted {
  candidates: readonly Candidate[];
  /** Seconds for candidates that together cover what all of them cover. */
  coverBudget: number;
  /** Seconds for all of it. */
  budget: number;
  /** Seconds for the rotating share where only some candidates are reached. */
  rotatingBudget: number;
  /** Names that a change reaches, and whether it reaches everything. */
  reached: { names: ReadonlySet<string>; all: boolean };
  /** Decides which come first where not all fit. */
  seed: string;
}

/**
 * Chooses what covers everything once, then what a change reaches, then a share that rotates with the seed, as far as
 * the seconds last. Where everything is reached, the rotating share takes all that is left of them.
 */
export function choose(wanted: Wanted): Choice {
  const { candidates, coverBudget, budget, rotatingBudget, reached, seed } = wanted;
  const costs = new Map(candidates.map(({ name, cost }) => [name, cost]));
  const chosen = new Set(greedyCover(candidates, coverBudget).map(({ name }) => name));
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
  return { names: [...chosen].sort(), counts: { cover, reached: byReach, rotating, leftOut } };
}
