import type { Json } from '../definition/json.ts';
import { equalJson } from '../runtime.ts';

/** What a case must have so that something holds; everything else may be as it likes. */
export interface Requirement {
  /** Answers by pointer; a star stands for every item of a list. */
  values: { [pointer: string]: Json };
  /** How many items a list of groups has. */
  counts: { [pointer: string]: number };
  flags: { [key: string]: boolean };
  context?: string;
  /** Whether a broker mediates. */
  brokered?: boolean;
  /** Whether the contract that an answer names is one of whoever is signed in. */
  ownContract?: boolean;
  /** Place of the contract among those of the subject. */
  contract?: number;
}

export const noRequirement: Requirement = { values: {}, counts: {}, flags: {} };

/** So many ways to the same end are kept; more would only cost time. */
const KEPT = 60;

function agree<T>(one: { [name: string]: T }, other: { [name: string]: T }): boolean {
  return Object.entries(other).every(
    ([name, value]) => !Object.hasOwn(one, name) || equalJson(one[name], value),
  );
}

/** What is demanded of the circumstances, beside answers and flags. */
const circumstances = ({
  context,
  brokered,
  ownContract,
  contract,
}: Requirement): { [name: string]: string | boolean | number } => ({
  ...(context !== undefined && { context }),
  ...(brokered !== undefined && { brokered }),
  ...(ownContract !== undefined && { ownContract }),
  ...(contract !== undefined && { contract }),
});

/** Both demands at once, or undefined when they contradict each other. */
export function combine(one: Requirement, other: Requirement): Requirement | undefined {
  if (!agree(one.values, other.values) || !agree(one.flags, other.flags)) return undefined;
  if (!agree(one.counts, other.counts)) return undefined;
  const [around, further] = [circumstances(one), circumstances(other)];
  if (!agree(around, further)) return undefined;
  return {
    values: { ...one.values, ...other.values },
    counts: { ...one.counts, ...other.counts },
    flags: { ...one.flags, ...other.flags },
    ...around,
    ...further,
  };
}

/** So many of a list as are worth it, from all its parts. */
export function sampleEvenly(found: Requirement[], most: number = KEPT): Requirement[] {
  const step = Math.max(1, Math.ceil(found.length / most));
  return found.filter((_, place) => place % step === 0).slice(0, most);
}

/** Every way to fulfil one of each list. Lists that grow too long are thinned evenly, so that all parts stay met. */
export function combineAll(lists: Requirement[][]): Requirement[] {
  return lists.reduce<Requirement[]>(
    (known, list) => {
      const found = known.flatMap((one) => list.flatMap((other) => combine(one, other) ?? []));
      return sampleEvenly(found);
    },
    [noRequirement],
  );
}
