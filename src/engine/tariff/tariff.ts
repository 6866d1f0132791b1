/** Key of a table, as text: `pedelec`, `true`, `3`. */
type Key = string;

/** An answer that the tariff reads. */
export interface TariffInput {
  /** JSON Pointer into the answers. */
  pointer: string;
  /** Used until the question is answered; without it there is no price before. */
  default?: number | string | boolean | (number | string)[];
  /** Maps the answer to a zone; the longest prefix wins. */
  prefixes?: { [prefix: string]: Key };
  /** Zone of an answer that matches no prefix. */
  otherwise?: Key;
}

/** Nested by the values of `by`, in order; a missing value has no price. */
export type Table = { [key: Key]: number | Table };

/** A constant, or a number from a table. */
export type Rated = number | { by: string[]; table: Table };

/** Restricts a step or component. */
export interface TariffCondition {
  /** Name of an input, or `variant`. */
  input: string;
  /** Matches one of these values. */
  in?: (number | string | boolean)[];
  /** Matches a list that contains this value. */
  has?: number | string;
}

/** A step of a component's yearly net premium in cents; steps are applied in order. */
export type Step = { when?: TariffCondition } & (
  | { kind: 'input'; input: string }
  | { kind: 'amount'; cent: Rated }
  | { kind: 'rate'; percent: Rated }
  | { kind: 'factor'; factor: Rated }
  | { kind: 'range'; input: string; bands: { upTo?: number; factor: number }[] }
  | { kind: 'discount'; percent: Rated }
  | { kind: 'minimum'; cent: Rated }
);

/** Prices a component for every item of a list, such as animals or persons, and adds up. */
export interface TariffEach {
  /** Name of the input that holds the list. */
  list: string;
  /** Members of an item, under names of their own. */
  inputs: { [name: string]: { member: string; default?: number | string | boolean } };
  /** Restricts the items. */
  when?: TariffCondition;
  /** Factor for every item but the most expensive one: 0.62 means 62 % of its own price. */
  furtherFactor?: number;
}

/** A component with its own premium and tax rate. */
export interface TariffComponent {
  key: string;
  /** Its name in the core system. */
  identifier?: string;
  when?: TariffCondition;
  /** Variants that include this component free of charge. */
  includedIn?: string[];
  each?: TariffEach;
  taxPercent: number;
  steps: Step[];
}

/** A payment period with its cost. */
export interface TariffPeriod {
  key: string;
  perYear: number;
  surchargePercent: number;
  /** Variants that offer this period; all by default. */
  variants?: string[];
  /** Surcharges of single brands. */
  brands?: { [brand: string]: number };
}

/** A tariff file: a product's premiums from a day on. Never changed once published. */
export interface Tariff {
  product: string;
  /** First day on which it applies. */
  validFrom: string;
  note?: string;
  inputs: { [name: string]: TariffInput };
  /** Input that selects the coverage variant; all variants are priced at once. Without it there is one price. */
  variant?: { pointer: string; values: string[] };
  /** Without a pointer the period is not asked: the default applies, or the variant's first. */
  period: { pointer?: string; default: string; minimumInstalmentCent: number; periods: TariffPeriod[] };
  /** Flag under which applications carry component identifiers to the core system. */
  identifiersFlag?: string;
  components: TariffComponent[];
}

/** Key of the price of a tariff without variants. */
export const onlyVariant = 'standard';

/** Returns the keys of the variants that a tariff prices. */
export const variantKeys = ({ variant }: Pick<Tariff, 'variant'>): string[] =>
  variant?.values ?? [onlyVariant];

/** A tariff with the hash of its contents, which quotes and applications refer to. */
export interface HashedTariff {
  tariff: Tariff;
  hash: string;
}
