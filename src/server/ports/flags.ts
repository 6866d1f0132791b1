import type { Json } from '#engine/definition/json.ts';

/** Attributes that a rule requires. */
export type Condition = { [attribute: string]: { $in: string[] } };

/** A rule in GrowthBook's format. */
export interface FeatureRule {
  condition?: Condition;
  force?: Json;
  key?: string;
  variations?: Json[];
  weights?: number[];
  hashAttribute?: string;
  /** Share of people that the rule applies to, dealt by id. */
  coverage?: number;
}

/** Features in GrowthBook's format. */
export interface Features {
  [key: string]: { defaultValue: Json; rules?: FeatureRule[] };
}

/** Response of a GrowthBook: features, including those that others depend on, and groups of people. */
export interface FlagPayload {
  features: Features;
  savedGroups?: { [id: string]: (string | number)[] };
}

/**
 * Attributes of a caller. The user id is the browser's pseudonymous one; without it rules for users do not apply.
 */
export interface FlagAttributes {
  brand: string;
  userId?: string;
  /** Consent to experiments; without it the defaults apply. */
  experiments?: boolean;
}

/** Feature flags of one environment. A flag is never an authorisation. */
export interface Flags {
  /** Returns every flag by key, for judgements (`inputs.flags`) and the first render of a page. */
  flagsFor(attributes: FlagAttributes): { [key: string]: Json };
  /** Returns the rules for the flag client in the browser. */
  features(): Features;
  /** Whether any flag is dealt by id, so that consent is needed. */
  hasExperiments(): boolean;
  /** Replaces rules of known flags; others keep the file's. A value of another type than the default is ignored. */
  replace(payload: FlagPayload): void;
}
