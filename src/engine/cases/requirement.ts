import type { Json } from '../definition/json.ts';
import { equalJson } from '../runtime.ts';

/** What a case must have so that something holds. Everything else is free. */
export interface Requirement {
  /** Answers by pointer; a star means every item of a list. */
  values: { [pointer: string]: Json };
  /** Numbers of items, by the pointer of the list. */
  counts: { [pointer: string]: number };
  flags: { [key: string]: boolean };
  context?: string;
  /** Whether a broker mediates. */
  brokered?: boolean;
  /** Whether the contract that an answer names belongs to the person who is signed in. */
  ownContract?: boolean;
  /** Index of the contract among those of the subject. */
  contract?: number;
}

/** Requires nothing. */
export const noRequirement: Requirement = { values: {}, counts: {}, flags: {} };

/** Maximum number of ways to the same end that are kept: more cost time and show nothing new. */
const MAX_WAYS = 60;

function agree<T>(one: { [name: string]: T }, other: { [name: string]: T }): boolean {
  return Object.entries(other).every(
    ([name, value]) => !Object.hasOwn(one, name) || equalJson(one[name], value),
  );
}

/** Returns what is required of the circumstances, without answers and flags. */
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

/** Returns both requirements as one; undefined when they contradict each other. */
function combine(one: Requirement, other: Requirement): Requirement | undefined {
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

/** Returns at most `most` requirements, taken evenly from all parts of the list. */
export function sampleEvenly(found: Requirement[], most: number = MAX_WAYS): Requirement[] {
  const step = Math.max(1, Math.ceil(found.length / most));
  return found.filter((_, index) => index % step === 0).slice(0, most);
}

/** Returns every way to meet one requirement of each list. Results that grow too long are sampled evenly. */
export function combineAll(lists: Requirement[][]): Requirement[] {
  return lists.reduce<Requirement[]>(
    (combined, list) =>
      sampleEvenly(combined.flatMap((one) => list.flatMap((other) => combine(one, other) ?? []))),
    [noRequirement],
  );
}
