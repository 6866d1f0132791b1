import type { Json, JsonObject, JsonSchema } from './json.ts';
import type {
  AdviceSource,
  ChangeSource,
  ContractFactSource,
  CreditCheckSource,
  FactSource,
  Kind,
  MachineSource,
  NextStepSource,
  OfferSource,
  OtherCoverSource,
  OwnContractSource,
  PayoutSource,
  PageKind,
  RequirementSource,
  SectionSource,
  WriteSource,
} from './source.ts';

/**
 * One question, compiled. Pointers lead into the whole answers (`/bike/address/postcode`); inside lists a star
 * replaces the index of the item.
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
  /** Only entries of the finder's list are valid. */
  closed?: boolean;
  sameAs?: string;
  onSheet?: string | boolean | number;
  /** Only the server reads it; it is not delivered. */
  fromContract?: ContractFactSource;
  /** Member of an item by which the person knows it: `name` of an animal. */
  itemName?: string;
  /** Member of an item by whose option it is known until it has a name: `kind` of an animal. */
  itemKind?: string;
  /** Member of an item by whose options the items are counted; nothing else is asked of them on the page. */
  countBy?: string;
  /** Items of the list may also be imported from a table. */
  import?: 'csv';
  icons?: { [value: string]: string };
  /** Options that the summary does not repeat. */
  unsaid?: string[];
  /** Shown as a button with its name until it is opened or answered differently. */
  folded?: true;
  consent?: string;
  /** The notice to be read before the questions about the risk, in a box of its own. */
  notice?: 'risk';
  documents?: string[];
  /** Name of the fact that follows from the answer and is said below it. */
  figure?: string;
  /** Earlier names, or pointers where it was on another page. */
  was?: string[];
  semantic?: string;
  sensitivity?: string;
  /** `cent` for money. */
  unit?: string;
  /** Name of a look-up that judges the value (`postcode`). */
  lookup?: string;
  /** Members of an object, or of one item of an array of objects, in page order. */
  fields?: Field[];
  /** Members of one item that pages per item ask for. Added by `load`, not delivered. */
  deferred?: Field[];
}

/** Returns all members of a group or of one item of a list, whichever page asks for them. */
export const membersOf = ({ fields = [], deferred }: Field): Field[] =>
  deferred ? [...fields, ...deferred] : fields;

/** One page, compiled for the renderer and the judgement. */
export interface Page {
  id: string;
  slug: string;
  kind: PageKind;
  /** Pointer of the list whose items this page is asked for, once per item. Its fields are members of the items. */
  each?: string;
  /** The page among whose answers its own are. */
  partOf?: string;
  /** One flat schema with every field that the page may ever show; local `$ref` resolved. */
  schema: JsonSchema;
  /** Rows of field names, complete: fields that the flow does not name follow in schema order. */
  layout: string[][];
  /** Sections with a heading each; rows above the first section have none. */
  sections?: SectionSource[];
  fields: Field[];
  constrain: { when: string; validator: string; schema: JsonSchema }[];
  /** Formats that need code beyond the core (see `formats`): loaded before the page is judged. */
  formats: string[];
  aside?: 'price';
  /** About the application, not about what is insured. */
  applying?: true;
  /** The number that it asks to call. */
  call?: 'emergency';
  /** The page under whose questions it is shown, when that comes directly before. */
  below?: string;
  /** The part of the way that it belongs to. */
  stage?: string;
  prefill?: string;
  icon?: string;
  /** Earlier ids. */
  was?: string[];
}

/** Returns the fields among the answers of a page, whichever of its parts asks for them. */
export const fieldsAmong = (pages: { [id: string]: Page }, page: string): Field[] =>
  Object.values(pages)
    .filter(({ id, partOf = id }) => partOf === page)
    .flatMap(({ fields }) => fields);

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

/** The answers that a tariff reads, as pointers into the whole answers. Browser and server hash the same by it. */
export interface TariffInputs {
  /** Every pointer that the tariff reads. */
  reads: string[];
  /** Pointers without which no price can be computed. */
  needs: string[];
  /** The field for the coverage variant; variants are compared side by side. */
  variant?: string;
  /** The field for the payment period. */
  period?: string;
}

/** Data of the entries of lists: by finder, label of the entry, and name of the member. */
export interface ListEntries {
  [finder: string]: { [label: string]: JsonObject };
}

/** A definition as delivered: immutable JSON, versioned by the hash of everything that shaped it. */
export interface Definition {
  /** `produkt.FAHRRAD` */
  id: string;
  key: string;
  kind: Kind;
  lineCode?: string;
  /** Name of the tariff in the core system; stored with the price of an application. */
  tariffIdentifier?: string;
  /** Two letters that numbers of its contracts begin with. Only the server reads it; it is not delivered. */
  contractPrefix?: string;
  /** Prefixes of contract numbers that products add, where a field asks for such a number. */
  contractPrefixes?: string[];
  version: string;
  /** Namespace of its texts: `produkt.fahrrad`. */
  namespace: string;
  addresses: { [context: string]: string };
  /** How it is offered. Only the server reads it; it is not delivered. */
  offer?: OfferSource;
  /** Which answer names a contract. Only the server knows whose contract it is. */
  ownContract?: OwnContractSource;
  facts: { [name: string]: FactSource };
  lists?: ListEntries;
  conditions: { [name: string]: Condition };
  /** Parts of the way, in order. */
  stages?: string[];
  pages: { [id: string]: Page };
  decisions: Decision[];
  advice: AdviceSource[];
  nextSteps: NextStepSource[];
  creditCheck?: CreditCheckSource;
  /** Pointers of the answers that name what is insured. */
  insured?: string[];
  /** Only of declarations: their path below `/api/`. */
  endpoint?: string;
  /** Only of changes. */
  change?: ChangeSource;
  writes?: WriteSource[];
  /** Only of claims: keys of the products whose contracts may be meant; empty when there is no such product. */
  products?: string[];
  /** Only of claims: the documents that are needed (see `requiredDocuments`). */
  requires?: RequirementSource[];
  /** Only of claims: products whose contracts may cover the damage as well. */
  coveredBy?: OtherCoverSource[];
  /** Only of claims: the condition under which health records are needed (see `needsHealthRecords`). */
  healthRecords?: string;
  /** Only of claims: the answer with the account for payouts (see `payouts`). */
  payout?: PayoutSource;
  price?: TariffInputs;
  machine: MachineSource;
}

/** One error of a precompiled validator, as Ajv reports it. */
export interface ValidatorError {
  instancePath: string;
  keyword: string;
  params: { [name: string]: unknown };
}

/** A precompiled validator: returns whether `value` is valid and leaves its errors on itself. */
export interface Validator {
  (value: Json | undefined): boolean;
  errors?: ValidatorError[] | null;
}

/** A page as it is delivered: without what its place and its fields imply. */
export type BriefPage = Pick<Page, 'slug' | 'schema' | 'fields'> & Partial<Page>;

/** A row of the acceptance table as it is delivered: its id is the name of its condition. */
type BriefDecision = Omit<Decision, 'id'> & Partial<Decision>;

/** A definition as it is delivered. Every `Definition` is one, too. */
export type BriefDefinition = Omit<Definition, 'pages' | 'decisions'> & {
  pages: { [id: string]: BriefPage };
  decisions: BriefDecision[];
};

/**
 * Exports of the first part of a delivered ES module: the definition, the validators of its conditions, and those of
 * the pages that a wizard may begin with. Names of validators: `page/<id>`, `field/<pointer>`,
 * `part/<n>`, `constrain/<page>/<n>`.
 */
export interface DefinitionModule {
  /** Whole as it is stored, brief as browsers get it. */
  definition: BriefDefinition;
  validators: (runtime: ValidatorRuntime) => { [name: string]: Validator };
  /** Whether there is a later part. Modules of earlier compilers have none. */
  later?: boolean;
}

/** Exports of the later part: what judges later pages. */
export interface LaterPart {
  laterValidators: (runtime: ValidatorRuntime) => { [name: string]: Validator };
  /** Data of lists. Modules of earlier compilers may have them in the first part. */
  laterLists?: ListEntries;
}

/** What emitted validators call: string length in code points, deep equality, formats by name. */
export interface ValidatorRuntime {
  length: (text: string) => number;
  equal: (a: unknown, b: unknown) => boolean;
  /** Validators of formats; some are loaded after the module (phone, IBAN). */
  formats: { [name: string]: (value: string) => boolean };
  /** Prefixes of contract numbers beside the specified ones; loaded definitions add theirs. */
  contractPrefixes: Set<string>;
}
