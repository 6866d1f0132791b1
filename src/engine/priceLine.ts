import type { Answers } from './definition/answers.ts';
import type { Json } from './definition/json.ts';

/** What a variant costs: in cents, per instalment of a payment period. */
export interface ExamplePrice {
  variant: string;
  cent: number;
  period: string;
}

/** A question of the price line, with its words. */
export interface PriceQuestion {
  pointer: string;
  kind: 'money' | 'number' | 'text' | 'choice' | 'search';
  label: string;
  hint?: string;
  unit?: string;
  /** Name of the list that a `search` looks through. */
  finder?: string;
  options?: { value: string | number; label: string }[];
  /** Answer of the example. */
  value: Json;
  limits?: { minimum?: number; maximum?: number; pattern?: string };
  errors: { required: string; minimum?: string; maximum?: string; pattern?: string };
}

/** Questions of one product that are answered outside of its wizard, and the prices of its example. */
export interface PriceLine {
  id: string;
  key: string;
  version: string;
  context: string;
  /** Address of the application. */
  href: string;
  /** Title of the product. */
  product: string;
  /** What the example is, in words. */
  example: string;
  answers: Answers;
  questions: PriceQuestion[];
  /** Cheapest first. */
  prices: (ExamplePrice & { name: string })[];
}
