import type { Json, JsonObject, JsonSchema } from './json.ts';
import type {
  AdviceSource,
  ChangeSource,
  CreditCheckSource,
  FactSource,
  Kind,
  MachineSource,
  NextStepSource,
  OfferSource,
  OwnContractSource,
  PayoutSource,
  PageKind,
  RequirementSource,
  SectionSource,
  WriteSource,
} from './source.ts';

/**
 * One question, compiled. Pointers lead into the whole answers (`/bike/address/postcode`);
 * inside arrays a star stands for the item's place.
 */
export interface Field {
  pointer: string;
  /** The last part of the pointer. */
  name: string;
  type: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object';
  schema: JsonSchema;
  widget: string;
  /** Required by the schema while the field is relevant; `constrain` may add to it. */
  required: boolean;
  when?: string;
  finder?: string;
  /** Only entries of the finder's list are answers. */
  closed?: boolean;
  sameAs?: string;
  /** Items of the list may also be added all at once, out of a table. */
  import?: 'csv';
  icons?: { [value: string]: string };
  consent?: string;
  /** What has to be read before the questions about the risk; it is drawn in a box of its own. */
  notice?: 'risk';
  documents?: string[];
  /** Earlier names, or pointers where it stood on another page. */
  was?: string[];
  semantic?: string;
  sensitivity?: string;
  /** `cent` for money. */
  unit?: string;
  /** Name of a look-up that judges the value (`postcode`). */
  lookup?: string;
  /** Members of an object, or of one item of an array of objects, in page order. */
  fields?: Field[];
  /** Members of one item that pages of their own ask for, one page per item. Put here by `load`, not delivered. */
  deferred?: Field[];
}

/** Every member of a group or of one item of a list, whichever page asks for it. */
export const membersOf = ({ fields = [], deferred }: Field): Field[] =>
  deferred ? [...fields, ...deferred] : fields;

/** One page, compiled to what the renderer draws and the judgement reads. */
export interface Page {
  id: string;
  slug: string;
  kind: PageKind;
  /** Pointer of the list whose items this page is asked for, once per item. Its fields are members of the items. */
  each?: string;
  /** One flat schema with every field that the page may ever show; local `$ref` resolved. */
  schema: JsonSchema;
  /** Rows of field names, complete: fields the flow did not name follow in schema order. */
  layout: string[][];
  /** Parts with a heading each; rows above the first one stand without. */
  sections?: SectionSource[];
  fields: Field[];
  constrain: { when: string; validator: string; schema: JsonSchema }[];
  /** Formats that need code beyond the core (see `formats`): loaded before the page is judged. */
  formats: string[];
  aside?: 'price';
  /** About the application, not about what is insured. */
  applying?: true;
  prefill?: string;
  icon?: string;
  /** Earlier ids. */
  was?: string[];
}

/** A condition, linked: leaves name the validator of their part and of the field they read. */
export type Condition =
  | { all: Condition[] }
  | { any: Condition[] }
  | { not: Condition }
  | { condition: string }
  | { read: string; part: string; field?: string };

/** One row of the acceptance table; `id` is the name of its condition. */
export interface Decision {
  id: string;
  when: string;
  decide: 'refer' | 'decline';
  exit?: string;
  /** Pages that must be complete before the row counts. */
  reads: string[];
}

/** What the tariff reads, published so that browser and server hash the same answers. */
export interface PriceInputs {
  /** Every pointer that the tariff reads. */
  reads: string[];
  /** Those without which no price can be said. */
  needs: string[];
  /** The field that tells the coverage variants apart, compared side by side. */
  variant?: string;
  /** The field that holds the payment period. */
  period?: string;
}

/** What is known of the entries of lists that people search: by finder, label of the entry, and name of the value. */
export interface ListEntries {
  [finder: string]: { [label: string]: JsonObject };
}

/** A definition as delivered: frozen JSON, named by the hash of all that shaped it. */
export interface Definition {
  /** `produkt.FAHRRAD` */
  id: string;
  key: string;
  kind: Kind;
  lineCode?: string;
  /** What the core system calls the tariff; stored with the price of an application. */
  tariffIdentifier?: string;
  version: string;
  /** Namespace of its texts: `produkt.fahrrad`. */
  namespace: string;
  addresses: { [context: string]: string };
  /** How it is offered; the server reads it, no module delivers it. */
  offer?: OfferSource;
  /** Which answer names a contract whose owner counts; whose it is only the server can say. */
  ownContract?: OwnContractSource;
  facts: { [name: string]: FactSource };
  lists?: ListEntries;
  conditions: { [name: string]: Condition };
  pages: { [id: string]: Page };
  decisions: Decision[];
  advice: AdviceSource[];
  nextSteps: NextStepSource[];
  creditCheck?: CreditCheckSource;
  /** Only of declarations: where they go below `/api/`. */
  endpoint?: string;
  /** Only of changes. */
  change?: ChangeSource;
  writes?: WriteSource[];
  /** Only of claims: keys of the products whose contracts may be meant; none where there is no such product. */
  products?: string[];
  /** Only of claims: the papers that are needed (see `requiredOf`). */
  requires?: RequirementSource[];
  /** Only of claims: the condition under which records about somebody's health are needed (see `concernsHealth`). */
  healthRecords?: string;
  /** Only of claims: which answer says where money goes (see `payouts`). */
  payout?: PayoutSource;
  price?: PriceInputs;
  machine: MachineSource;
}

/** One complaint of a precompiled validator, as Ajv words it. */
export interface ValidatorError {
  instancePath: string;
  keyword: string;
  params: { [name: string]: unknown };
}

/** A precompiled validator: answers whether `value` is valid and leaves its complaints on itself. */
export interface Validator {
  (value: Json | undefined): boolean;
  errors?: ValidatorError[] | null;
}

/**
 * What the first part of a delivered ES module exports: all of the definition, the validators of its
 * conditions and of the pages that a wizard may begin with. Names of validators: `page/<id>`, `field/<pointer>`,
 * `part/<condition>/<n>`, `constrain/<page>/<n>`.
 */
export interface DefinitionModule {
  definition: Definition;
  validators: (runtime: ValidatorRuntime) => { [name: string]: Validator };
  /** There is a later part. Modules of earlier days are of one piece. */
  later?: boolean;
}

/** What the later part exports: what only later pages are judged by. */
export interface LaterPart {
  laterValidators: (runtime: ValidatorRuntime) => { [name: string]: Validator };
  /** What lists know of their entries, where no first page asks for it. */
  laterLists?: ListEntries;
}

/** What emitted validators call: string length in code points, deep equality, formats by name. */
export interface ValidatorRuntime {
  length: (text: string) => number;
  equal: (a: unknown, b: unknown) => boolean;
  /** The judges of formats; some are loaded later than the module (phone, IBAN). */
  formats: { [name: string]: (value: string) => boolean };
}
