/** A variant to compare; the owner formats the price: „8,90 €", „im Monat". */
export interface ComparedVariant {
  key: string;
  label: string;
  /** One line about whom it suits. */
  subline?: string;
  price?: { amount: string; per: string };
  /** Not to be had for these answers. */
  available?: boolean;
  recommended?: boolean;
}

/** One service and the keys of the variants that hold it. */
interface ComparedService {
  title: string;
  variants: string[];
}

export interface ComparisonProps {
  variants: ComparedVariant[];
  services: ComparedService[];
  selected?: string;
  /** Heading level of the variants when stacked; default 3. */
  headingLevel?: 2 | 3 | 4;
  /** Absent where there is nothing to choose yet, as on a product's page. */
  onChoose?: (variant: string) => void;
}
