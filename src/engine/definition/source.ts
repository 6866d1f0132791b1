import type { Answers } from './answers.ts';
import type { JsonObject, JsonSchema } from './json.ts';

/** The kinds of wizard; an `erklaerung` is declared by anybody, without price and sign-in. The folder of the definition says which one it is. */
export type Kind = 'produkt' | 'aenderung' | 'schaden' | 'erklaerung';

/** What a page is for. `questions` is what a page is when its flow says nothing. */
export type PageKind = 'questions' | 'summary' | 'exit' | 'result';

/**
 * A named condition as written in a flow. Either JSON Pointers into
 * `{ …answers, facts, context }` mapped to schemas (all must hold), or one of `all`, `any`, `not`.
 * A string stands for another condition of the flow.
 */
export type ConditionSource =
  | string
  | { all: ConditionSource[] }
  | { any: ConditionSource[] }
  | { not: ConditionSource }
  | { [pointer: string]: JsonSchema };

/** How one field of a page is laid out and when it is asked; everything is optional. */
export interface FieldSource {
  /** Name of the condition under which the field is asked. */
  when?: string;
  /** Name of a widget; without it the type of the field decides. */
  widget?: string;
  /** Name of the finder (look-up list) that a finder widget searches. */
  finder?: string;
  /** Only entries of that list are answers. */
  closed?: boolean;
  /** Pointer of an earlier answer that fills this field as long as nobody has answered it. */
  sameAs?: string;
  /** Items of a list may also be added all at once, out of a table. */
  import?: 'csv';
  /** Icons by option value. */
  icons?: { [value: string]: string };
  /** Name of the consent content item that words this field. */
  consent?: string;
  /** The notice that has to be read before the questions about the risk; it is drawn in a box of its own. */
  notice?: 'risk';
  /** Ids of documents shown with the field. */
  documents?: string[];
  /** Earlier names of the field, so that answers of drafts find it; of one that stood on another page, its pointer. */
  was?: string[];
}

/** A part of a page: its heading stands above the row that holds the field `from`. */
export interface SectionSource {
  name: string;
  from: string;
}

/**
 * A page as written in a flow. Keys of `fields` are the names down to the field, with slashes between them
 * (`address/postcode`); a star stands for every item of a list.
 */
export interface PageSource {
  slug: string;
  kind?: PageKind;
  /** Pointer of a list: the page comes once per item and asks for those of its members that `layout` names. */
  each?: string;
  layout?: (string | string[])[];
  /** Parts of a long page with a heading each, in order. */
  sections?: SectionSource[];
  fields?: { [name: string]: FieldSource };
  constrain?: { when: string; schema: JsonSchema }[];
  aside?: 'price';
  /** About the application, not about what is insured: a contract does not show it. */
  applying?: true;
  prefill?: string;
  /** An icon by name, shown with the page's heading. */
  icon?: string;
  /** Earlier ids of the page, or of those that it unites, so that answers of drafts find it. */
  was?: string[];
}

/** One row of the acceptance table. */
export interface DecisionSource {
  when: string;
  decide: 'refer' | 'decline';
  exit?: string;
}

/** A recommendation: the first row of a field whose condition holds counts. */
export interface AdviceSource {
  when: string;
  /** Pointer of the field that is recommended for. */
  field: string;
  value: string | number | boolean;
}

/** A dated step after an application, beside those that every application has. */
export interface NextStepSource {
  /** Key of its text below `nextSteps`. */
  key: string;
  when?: string;
  /** Only after applications that were decided so. */
  decision?: 'accept' | 'refer';
  /** How long after the application. */
  after: { days?: number; months?: number };
}

/** When the server asks about an applicant's credit; always when no condition is named. */
export interface CreditCheckSource {
  when?: string;
}

/** How a product is offered: on the home page and where one chooses a product. */
export interface OfferSource {
  audience: 'private' | 'business';
  /** False: nothing leads to it but its address. */
  listed?: boolean;
  /** Flag without which its pages are not there. */
  flag?: string;
  /** What it insures; products of one subject stand behind one answer. */
  subject?: string;
  /** For whom, each with what is answered by that, per page. */
  for?: { key: string; icon?: string; flag?: string; answers?: Answers }[];
}

/** One thing that a change writes: an answer, or a fact, to a place of the contract or its partner. */
export interface WriteSource {
  /** Pointer of the answer, of a fact, or of something in the context. */
  from: string;
  /** `/contract/answers/…` in the shape of the product's definition, `/contract/…` or `/partner/…`. */
  to: string;
  /** Written in place of the answer, once there is one; null takes away what stands there. */
  value?: string | number | boolean | null;
  /** Only for contracts of these products. */
  products?: string[];
  /** Only when this condition holds. */
  when?: string;
  /** Prefill is the inverse of writing; false where what was there before is nothing to begin with. */
  prefill?: false;
}

/** What follows from a change, told before it is saved. */
export interface ConsequenceSource {
  /** Key of its text below `change.consequences`. */
  key: string;
  when?: string;
  /** Only when the premium of a year goes that way. */
  premium?: 'rises' | 'falls';
}

/** To which contracts a change belongs, and how it is saved. */
export interface ChangeSource {
  /** Keys of the products; every product without it. */
  products?: string[];
  /** States of a contract in which it is possible; only a running one without it. */
  states?: string[];
  /** Flag without which nobody is offered it. */
  flag?: string;
  /** In its place where somebody changes for a customer. */
  agentFlag?: string;
  /** Conditions about the contract that must hold; the text `change.refused.<condition>` says why not. */
  requires?: string[];
  /** Pointer of the day from which it counts: an answer, a fact, or a day of the contract. */
  effective: string;
  /** The same for the case that the premium of a year falls; only where it is `priced`. */
  effectiveIfCheaper?: string;
  /** Whether the premium can change by it: computed and shown before and after. */
  priced?: boolean;
  /** How the person proves to be the one: a code to the phone. */
  proof?: 'tan';
  /** The address and phone known so far are told of it. */
  notice?: boolean;
  /** Hours in which nothing is paid out after it. */
  holdsPayouts?: number;
  consequences?: ConsequenceSource[];
}

/** Where a claim is told which account money goes to, and what another one than the known needs. */
export interface PayoutSource {
  /** Pointer of the account. */
  account: string;
  /** How the person proves to be the one: a code that is good for this account only. */
  proof: 'tan';
  /** The address and phone known so far are told of it. */
  notice: true;
  /** Hours in which nothing is paid to it. */
  holdsPayouts: number;
}

/** A paper that a claim of some kind needs before it can be decided. */
export interface RequirementSource {
  /** Key of its words below `requires`; uploads name it as what they are. */
  key: string;
  /** Needed only when this condition holds; always without it. */
  when?: string;
  /** Pointer of the answer with files in which it may already be. */
  field?: string;
}

/** A named pure function applied to answers; the list of functions is closed (`facts/functions.ts`). */
export interface FactSource {
  function: string;
  of: string | string[];
  /** The finder whose entries the answers are. */
  list?: string;
  /** What is asked of the entry. */
  member?: string;
  /** The field of an item whose answer is looked up. */
  at?: string;
  /** How long after a day. */
  after?: { days?: number; months?: number; years?: number };
  /** Answers in the order of the values that belong to them. */
  answers?: string[];
  [parameter: string]: JsonObject[string] | undefined;
}

/** An answer that names a contract. */
export interface OwnContractSource {
  /** Pointer of the answer. */
  of: string;
  /** Products whose contracts are meant. */
  products: string[];
}

/** A transition as XState writes it: the name of the next state, or that name with a guard. */
export type TransitionSource =
  string | { target: string; guard?: { type: string; params: { condition: string } } };

/** A state of the machine as written in a flow. */
export interface StateSource {
  type?: string;
  meta?: { page?: string };
  on?: { [event: string]: TransitionSource | TransitionSource[] };
  always?: TransitionSource | TransitionSource[];
  invoke?: {
    id?: string;
    src: string;
    onDone: TransitionSource | TransitionSource[];
    onError: TransitionSource | TransitionSource[];
  };
}

/** The XState machine of a flow: which page comes after which. */
export interface MachineSource {
  id?: string;
  initial: string;
  states: { [name: string]: StateSource };
}

/** The contents of a `*.flow.json` file. */
export interface FlowSource {
  $schema?: string;
  key: string;
  kind: Kind;
  lineCode?: string;
  /** What the core system calls the tariff. */
  tariffIdentifier?: string;
  schema: string;
  offer?: OfferSource;
  /** Which answer names a contract, and of which products: `/context/ownContract` says whose it is. */
  ownContract?: OwnContractSource;
  creditCheck?: CreditCheckSource;
  /** Context name to the address at which the wizard stands in it. */
  addresses: { [context: string]: string };
  facts?: { [name: string]: FactSource };
  conditions?: { [name: string]: ConditionSource };
  pages: { [id: string]: PageSource };
  decisions?: DecisionSource[];
  advice?: AdviceSource[];
  nextSteps?: NextStepSource[];
  /** Only of changes: where they are possible, and what they change. */
  change?: ChangeSource;
  writes?: WriteSource[];
  /** Only of declarations: where they go below `/api/`, where that is not called like the key. */
  endpoint?: string;
  /** Only of claims: whose contracts may be meant, what is needed, and when health is concerned. */
  products?: string[];
  requires?: RequirementSource[];
  healthRecords?: string;
  payout?: PayoutSource;
  machine: MachineSource;
}
