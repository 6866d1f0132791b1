/** A value that a table is looked up by, as text: `pedelec`, `true`, `3`. */
export type Key = string;

/** One answer that the tariff reads. */
export interface TariffInput {
  /** JSON Pointer into the whole answers. */
  pointer: string;
  /** Taken while the answer is not there yet; without it no price can be said before. */
  default?: number | string | boolean | (number | string)[];
  /** Turns the answer into a zone: the longest prefix wins. */
  prefixes?: { [prefix: string]: Key };
  /** The zone of an answer that no prefix fits. */
  otherwise?: Key;
}

/** Nested by the values of `by`, in order; a value that is not in it has no price. */
export type Table = { [key: Key]: number | Table };

/** A number that is the same for everybody, or one out of a table. */
export type Rated = number | { by: string[]; table: Table };

/** When a step or component counts; without it always. */
export interface TariffCondition {
  /** Name of an input, or `variant`. */
  input: string;
  /** The input is one of these. */
  in?: (number | string | boolean)[];
  /** The input is a list that has this. */
  has?: number | string;
}

/** One step of a component's net premium for a year, in cents; steps are taken in order. */
export type Step = { when?: TariffCondition } & (
  | { kind: 'input'; input: string }
  | { kind: 'amount'; cent: Rated }
  | { kind: 'rate'; percent: Rated }
  | { kind: 'factor'; factor: Rated }
  | { kind: 'range'; input: string; bands: { upTo?: number; factor: number }[] }
  | { kind: 'discount'; percent: Rated }
  | { kind: 'minimum'; cent: Rated }
);

/** Prices a component once for every item of a list and adds it up: every insured animal, every person. */
export interface TariffEach {
  /** Name of the input whose answer is the list. */
  list: string;
  /** What steps read of an item, under names of their own. */
  inputs: { [name: string]: { member: string; default?: number | string | boolean } };
  /** Which items count; without it all of them. */
  when?: TariffCondition;
  /** What each further item costs beside the dearest one: 0.62 means 62 % of its own price. */
  furtherFactor?: number;
}

/** An insured part with a premium and a tax rate of its own. */
export interface TariffComponent {
  key: string;
  /** What the core system calls it. */
  identifier?: string;
  when?: TariffCondition;
  /** Variants in which this part costs nothing because it is included. */
  includedIn?: string[];
  each?: TariffEach;
  taxPercent: number;
  steps: Step[];
}

/** How often a year is paid, and what that costs. */
export interface TariffPeriod {
  key: string;
  perYear: number;
  surchargePercent: number;
  /** Variants that are paid so; without it all of them. */
  variants?: string[];
  /** Another surcharge by brand. */
  brands?: { [brand: string]: number };
}

/** A tariff file: a product's premiums from a day on. Never changed once published. */
export interface Tariff {
  product: string;
  /** The first day on which prices are made with it. */
  validFrom: string;
  note?: string;
  inputs: { [name: string]: TariffInput };
  /** The input that tells the coverage variants apart; all of them are priced at once. */
  variant: { pointer: string; values: string[] };
  /** Without a pointer nobody is asked: the default counts, or what the variant is paid by. */
  period: { pointer?: string; default: string; minimumInstalmentCent: number; periods: TariffPeriod[] };
  /** The flag under which applications carry the identifiers of their components to the core system. */
  identifiersFlag?: string;
  components: TariffComponent[];
}

/** A tariff with the hash of its contents, by which quotes and applications name it. */
export interface HashedTariff {
  tariff: Tariff;
  hash: string;
}
