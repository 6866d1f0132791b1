/** What the list of things to do is computed from. Days are `YYYY-MM-DD` in Berlin. */
export interface CustomerState {
  contracts: ContractState[];
  claims: ClaimState[];
  drafts: { id: string; title: string; expiresOn: string }[];
  applications: ApplicationState[];
  planned: PlannedChange[];
  /** The latest move that the customer reported. */
  move?: ToldMove;
  /** Unread messages besides those about claims. */
  unread: number;
}

/** A contract, and what it may ask for. */
export interface ContractState {
  id: string;
  product: string;
  title: string;
  /** In force, or still to begin. */
  running: boolean;
  receivedOn: string;
  demands: Demand[];
  /** How a move is told for it; absent where that is not possible or not needed. */
  moving?: { address: string; savedOn?: string };
}

/** A change that a contract asks for, as its definition says by `due`. */
export interface Demand {
  change: string;
  title: string;
  address: string;
  /** Its condition holds; always true where it recurs in each period. */
  missing: boolean;
  /** Whether saving it once settles it for the period only. */
  recurring: boolean;
  from: string;
  by: string;
  /** Day on which it was last saved or confirmed. */
  savedOn?: string;
}

interface ClaimState {
  id: string;
  title: string;
  /** Not decided yet. */
  open: boolean;
  reportedOn: string;
  missing: number;
  /** Health is concerned, and the question of asking doctors is undecided. */
  undecidedConsent: boolean;
  unread: number;
}

/** An application, with the dated steps of its confirmation. */
interface ApplicationState {
  number: string;
  product: string;
  title: string;
  filedOn: string;
  /** Steps that the insurer takes. */
  steps: string[];
  /** Steps that are the customer's own; with the address where that is possible at once. */
  own: { key: string; day: string; text: string; address?: string }[];
}

interface PlannedChange {
  number: string;
  contract: string;
  title: string;
  day: string;
}

interface ToldMove {
  toldOn: string;
  movesOn: string;
}
