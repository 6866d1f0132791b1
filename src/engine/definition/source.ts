import type { Answers } from './answers.ts';
import type { JsonObject, JsonSchema } from './json.ts';

/** The kinds of wizard, by folder. An `erklaerung` is a declaration without price and sign-in. */
export type Kind = 'produkt' | 'aenderung' | 'schaden' | 'erklaerung';

/** The purpose of a page; `questions` is the default. */
export type PageKind = 'questions' | 'summary' | 'exit' | 'result';

/**
 * A named condition as written in a flow: JSON Pointers into `{ …answers, facts, context }` mapped to schemas (all
 * must hold), or one of `all`, `any`, `not`. A string names another condition of the flow.
 */
export type ConditionSource =
  | string
  | { all: ConditionSource[] }
  | { any: ConditionSource[] }
  | { not: ConditionSource }
  | { [pointer: string]: JsonSchema };

/** A contract that a customer has. */
export interface HeldContractSource {
  product: string;
  /** Contracts that ended count as well. */
  ended?: true;
  /** Values by pointer; a star matches each item of a list. */
  answers?: { [pointer: string]: string | number | boolean };
}

/** The answer that follows from a contract. */
export interface ContractFactSource extends Omit<HeldContractSource, 'ended'> {
  value: string | boolean | number;
}

/** Layout and relevance of one field of a page; everything is optional. */
export interface FieldSource {
  /** Name of the condition under which the field is asked. */
  when?: string;
  /** Name of a widget; the default depends on the type of the field. */
  widget?: string;
  /** Name of the finder (look-up list) that a finder widget searches. */
  finder?: string;
  /** Only entries of that list are valid. */
  closed?: boolean;
  /** Pointer of an earlier answer that fills this field until it is answered. */
  sameAs?: string;
  /** With what the sheet of an agent begins. */
  onSheet?: string | boolean | number;
  /** What a running contract of the customer suggests. */
  fromContract?: ContractFactSource;
  /** Member of the list's items that names each of them. */
  itemName?: string;
  itemKind?: string;
  /** Member of the list's items by which they are counted instead of listed. */
  countBy?: string;
  /** Items of the list may also be imported from a table. */
  import?: 'csv';
  /** Icons by option value. */
  icons?: { [value: string]: string };
  /** Options that go without saying: the summary does not repeat them. */
  unsaid?: string[];
  /** Folded into a button with its name: voluntary, or filled by a default, another answer or a look-up. */
  folded?: true;
  /** Name of the consent in the content system that provides the text of this field. */
  consent?: string;
  /** The notice to be read before the questions about the risk, in a box of its own. */
  notice?: 'risk';
  /** Ids of documents shown with the field. */
  documents?: string[];
  /** Name of a fact, an amount in cents, that follows from the answer and is said below it. */
  figure?: string;
  /** What the answer is for, where that cannot be seen: `contract`, `risk`, or a legal step by its number. */
  purpose?: string;
  /** Earlier names of the field, so that drafts keep their answers; a pointer when it was on another page. */
  was?: string[];
}

/** A section of a page: its heading is above the row with the field `from`. */
export interface SectionSource {
  name: string;
  from: string;
}

/**
 * A page as written in a flow. Keys of `fields` are the path to the field, with slashes (`address/postcode`); a star
 * matches every item of a list.
 */
export interface PageSource {
  slug: string;
  kind?: PageKind;
  /** Pointer of a list: the page comes once per item and asks for those of its members that `layout` names. */
  each?: string;
  /** Another page, of whose questions it asks those that `layout` names. */
  partOf?: string;
  layout?: (string | string[])[];
  /** Parts of a long page with a heading each, in order. */
  sections?: SectionSource[];
  fields?: { [name: string]: FieldSource };
  constrain?: { when: string; schema: JsonSchema }[];
  aside?: 'price';
  /** About the application, not about what is insured: a contract does not show it. */
  applying?: true;
  /** The number that it asks to call: that of the brand for emergencies. */
  call?: 'emergency';
  /** The page under whose questions it is shown, when that comes directly before. */
  below?: string;
  /** One of the flow's stages. */
  stage?: string;
  prefill?: string;
  /** An icon by name, shown with the page's heading. */
  icon?: string;
  /** Earlier ids of the page, or of those that it unites, so that drafts keep their answers. */
  was?: string[];
}

/** One row of the acceptance table. */
interface DecisionSource {
  when: string;
  decide: 'refer' | 'decline';
  exit?: string;
}

/** A recommendation: the first row of a field whose condition holds is given. */
export interface AdviceSource {
  when: string;
  /** Pointer of the field that is recommended for. */
  field: string;
  /** Without it the reason alone is given, as a note for the field. */
  value?: string | number | boolean;
}

/** A dated step after an application, beside those of every application. */
export interface NextStepSource {
  /** Key of its text below `nextSteps`. */
  key: string;
  when?: string;
  /** Only after applications with this decision. */
  decision?: 'accept' | 'refer';
  /** The person's own to do; the key of a declaration leads there. */
  task?: true | string;
  /** Time from the application to the step. */
  after: { days?: number; months?: number } | { workingDays: number };
}

/** When the server checks an applicant's credit; always without a condition. */
export interface CreditCheckSource {
  when?: string;
}

/** How a product is offered on the home page and in the product finder. */
export interface OfferSource {
  audience: 'private' | 'business';
  /** False when the product is reachable by its address only. */
  listed?: boolean;
  /** Flag without which its pages do not exist. */
  flag?: string;
  /** What it insures; products of one subject share an answer of the product finder. */
  subject?: string;
  /** Answers whose price is shown before the application, and questions of them that can be answered there. */
  example?: { answers: Answers; ask?: string[] };
  /** The audiences, each with the answers that follow from choosing it, per page. */
  for?: { key: string; icon?: string; flag?: string; answers?: Answers }[];
}

/** One thing that a change writes: an answer, or a fact, into the contract or its partner. */
export interface WriteSource {
  /** Pointer of the answer, of a fact, or of something in the context. */
  from: string;
  /** `/contract/answers/…` in the shape of the product's definition, `/contract/…` or `/partner/…`. */
  to: string;
  /** Written instead of the answer, once there is one; null removes the value. */
  value?: string | number | boolean | null;
  /** Only for contracts of these products. */
  products?: string[];
  /** Only when this condition holds. */
  when?: string;
  /** Prefill is the inverse of writing; false where the earlier value is no starting point. */
  prefill?: false;
}

/** A consequence of a change, shown before it is saved. */
interface ConsequenceSource {
  /** Key of its text below `change.consequences`. */
  key: string;
  when?: string;
  /** Only when the yearly premium changes in this direction. */
  premium?: 'rises' | 'falls';
  /** Only when something, or nothing, is refunded. */
  refund?: 'some' | 'none';
}

/** When a contract demands a change, and from when it is shown among the things to do. */
interface DueSource {
  /** Condition under which it is missing; by default once per period, until it is saved or confirmed. */
  when?: string;
  /** Pointer of the last day, or of the day from which `after` counts. */
  by: string;
  after?: { days: number };
  /** Days before the last day from which it is shown; at once by default. */
  ahead?: number;
}

/** Which contracts a change applies to, and how it is saved. */
export interface ChangeSource {
  /** Keys of the products; every product by default. */
  products?: string[];
  /** States of a contract that allow it; only an active one by default. */
  states?: string[];
  /** Flag without which it is not offered. */
  flag?: string;
  /** Flag that replaces it when an agent makes the change for a customer. */
  agentFlag?: string;
  /** Conditions about the contract that must hold; the text `change.refused.<condition>` says why not. */
  requires?: string[];
  /** Pointer of the day from which the change is effective: an answer, a fact, or a day of the contract. */
  effective: string;
  /** The same when the yearly premium falls; only where the change is `priced`. */
  effectiveIfCheaper?: string;
  /** Pointers of the earliest day of options, by the pointer of their question. */
  earliest?: { [question: string]: { [option: string]: string } };
  /** Whether the part of the last instalment that is for later days is refunded. */
  refunds?: true;
  due?: DueSource;
  /** Whether the premium can change: it is computed and shown before and after. */
  priced?: boolean;
  /** How the person proves their identity: by a code to their phone. */
  proof?: 'tan';
  /** Whether answers that change nothing are taken as a confirmation; without it they are refused. */
  confirms?: true;
  /** Whether it changes nothing and yields a certificate. */
  certifies?: true;
  /** Semantics of the contract's answers that the certificate repeats. */
  certified?: string[];
  /** Whether the previous address and phone are notified. */
  notice?: boolean;
  /** Hours without payouts after the change. */
  holdsPayouts?: number;
  consequences?: ConsequenceSource[];
}

/** Where a claim asks for the account for payouts, and what a new account requires. */
export interface PayoutSource {
  /** Pointer of the account. */
  account: string;
  /** How the person proves their identity: by a code that is valid for this account only. */
  proof: 'tan';
  /** The previous address and phone are notified. */
  notice: true;
  /** Hours without payouts to a new account. */
  holdsPayouts: number;
}

/** A document that a claim needs before it can be decided. */
export interface RequirementSource {
  /** Key of its text below `requires`; uploads name it as their category. */
  key: string;
  /** Needed only when this condition holds; always by default. */
  when?: string;
  /** Pointer of the answer with files that may contain it, or several. */
  field?: string | string[];
}

/** A product whose contracts may cover the damage of a claim as well. */
export interface OtherCoverSource {
  product: string;
  /** Only when this condition holds. */
  when?: string;
}

/** A named pure function applied to answers; the list of functions is closed (`facts/functions.ts`). */
export interface FactSource {
  function: string;
  of: string | string[];
  /** The finder whose entries the answers are. */
  list?: string;
  /** The member of the entry. */
  member?: string;
  /** The field of an item whose answer is looked up. */
  at?: string;
  /** How long after a day. */
  after?: { days?: number; months?: number; years?: number };
  /** Answers in the order of the values that belong to them. */
  answers?: string[];
  /** The factor beside the values. */
  by?: number;
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
interface StateSource {
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
  $comment?: string;
  key: string;
  kind: Kind;
  lineCode?: string;
  /** Name of the tariff in the core system. */
  tariffIdentifier?: string;
  /** Products: the two letters that numbers of their contracts begin with. */
  contractPrefix?: string;
  schema: string;
  offer?: OfferSource;
  /** Which answer names a contract, and of which products: `/context/ownContract` says whose it is. */
  ownContract?: OwnContractSource;
  creditCheck?: CreditCheckSource;
  /** Pointers of the answers that name what is insured, for the card of the summary. */
  insured?: string[];
  /** Addresses of the wizard by context. */
  addresses: { [context: string]: string };
  facts?: { [name: string]: FactSource };
  conditions?: { [name: string]: ConditionSource };
  /** Parts of the way, in order: progress names them instead of single pages. */
  stages?: string[];
  pages: { [id: string]: PageSource };
  decisions?: DecisionSource[];
  advice?: AdviceSource[];
  nextSteps?: NextStepSource[];
  /** Only of changes: where they are possible, and what they change. */
  change?: ChangeSource;
  writes?: WriteSource[];
  /** Only of declarations: their path below `/api/`, where it differs from the key. */
  endpoint?: string;
  /** Only of claims: whose contracts may be meant, what is needed, and when health is concerned. */
  products?: string[];
  requires?: RequirementSource[];
  coveredBy?: OtherCoverSource[];
  healthRecords?: string;
  payout?: PayoutSource;
  machine: MachineSource;
}
