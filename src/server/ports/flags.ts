import type { Json } from '#engine/definition/json.ts';

/** Who a rule is for, by attribute. */
export type Condition = { [attribute: string]: { $in: string[] } };

/** A rule as GrowthBook's clients read it. */
export interface FeatureRule {
  condition?: Condition;
  force?: Json;
  key?: string;
  variations?: Json[];
  weights?: number[];
  hashAttribute?: string;
  /** Share of people that a rule is for; whoever it is dealt to has an id. */
  coverage?: number;
}

/** Features as GrowthBook's clients read them. */
export interface Features {
  [key: string]: { defaultValue: Json; rules?: FeatureRule[] };
}

/** What a GrowthBook answers: its features, also those that only others depend on, and its lists of people. */
export interface FlagPayload {
  features: Features;
  savedGroups?: { [id: string]: (string | number)[] };
}

/** Who asks. The user id is the pseudonymous one of the browser; without it rules for users do not fit. */
export interface FlagAttributes {
  brand: string;
  userId?: string;
  /** Whether the person agreed to take part in experiments; without it everybody gets the default. */
  experiments?: boolean;
}

/** What is switched on in one environment. A flag never is an authorisation. */
export interface Flags {
  /** Every flag by key, for the judgement (`inputs.flags`) and the first paint of a page. */
  flagsFor(attributes: FlagAttributes): { [key: string]: Json };
  /** The same as rules, for the flag client in the browser. */
  features(): Features;
  /** Whether any flag is dealt out by the id, so that there is something to agree to. */
  hasExperiments(): boolean;
  /**
   * Takes other rules for the flags that the platform knows; the file's stay where one is not named. A value of
   * another kind than the default (a text for a switch) does not count.
   */
  replace(payload: FlagPayload): void;
}
