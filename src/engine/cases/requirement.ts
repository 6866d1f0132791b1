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
  /** Whether the contract of a claim was chosen. */
  contractKnown?: boolean;
  /** Whether the e-mail address is proven. */
  emailKnown?: boolean;
  /** Index of the contract among those of the subject. */
  contract?: number;
}

/** Requires nothing. */
export const noRequirement: Requirement = { values: {}, counts: {}, flags: {} };

/** Maximum number of ways to the same end that are kept: more cost time and show nothing new. */
const MAX_WAYS = 60;

function agree<T>(one: { [name: string]: T }, other: { [name: string]: T }): boolean {
  for (const name of Object.keys(other))
    if (Object.hasOwn(one, name) && !equalJson(one[name], other[name])) return false;
  return true;
}

const isEither = <T>(one: T | undefined, other: T | undefined): boolean =>
  one === undefined || other === undefined || one === other;

/** Returns whether both requirements can be met at once. */
const isCompatible = (one: Requirement, other: Requirement): boolean =>
  agree(one.values, other.values) &&
  agree(one.flags, other.flags) &&
  agree(one.counts, other.counts) &&
  isEither(one.context, other.context) &&
  isEither(one.brokered, other.brokered) &&
  isEither(one.ownContract, other.ownContract) &&
  isEither(one.contractKnown, other.contractKnown) &&
  isEither(one.emailKnown, other.emailKnown) &&
  isEither(one.contract, other.contract);

/** Returns compatible requirements as one. */
const join = (one: Requirement, other: Requirement): Requirement => ({
  ...one,
  ...other,
  values: { ...one.values, ...other.values },
  counts: { ...one.counts, ...other.counts },
  flags: { ...one.flags, ...other.flags },
});

/** Returns both requirements as one; undefined when they contradict each other. */
export const combine = (one: Requirement, other: Requirement): Requirement | undefined =>
  isCompatible(one, other) ? join(one, other) : undefined;

/** Returns at most `most` members of a list, taken evenly from all of its parts. */
export function sampleEvenly<T>(found: T[], most: number = MAX_WAYS): T[] {
  const step = Math.max(1, Math.ceil(found.length / most));
  return found.filter((_, index) => index % step === 0).slice(0, most);
}

/** Returns every way to meet one requirement of each list. Results that grow too long are sampled evenly. */
export function combineAll([first = [noRequirement], ...lists]: Requirement[][]): Requirement[] {
  return lists.reduce<Requirement[]>((combined, list) => {
    const pairs = combined.flatMap((one) =>
      list.flatMap((other) => (isCompatible(one, other) ? [[one, other] as const] : [])),
    );
    // Only pairs that are kept are joined: of long lists most are not.
    return sampleEvenly(pairs).map(([one, other]) => join(one, other));
  }, sampleEvenly(first));
}
