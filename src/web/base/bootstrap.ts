import type { Answers, Inputs } from '#engine/definition/answers.ts';
import type { Json } from '#engine/definition/json.ts';
import type { PageDescription, Portal } from '#engine/page.ts';

/** A wizard that may be entered, by its addresses. */
export interface OfferedDefinition {
  id: string;
  key: string;
  addresses: { [context: string]: string };
  /** Of a claim: whose contracts it may be about. */
  products?: string[];
  /** How it is offered; only where products are chosen. */
  offer?: {
    audience: 'private' | 'business';
    listed?: false;
    subject?: string;
    for?: { key: string; icon?: string }[];
  };
}

/** Which wizard is opened, where and from which module. */
export interface WizardDescription {
  id: string;
  key: string;
  version: string;
  context: string;
  /** Address below which its pages stand, with the slash at its end. */
  base: string;
  /** The page whose address was opened. */
  step?: string;
  /** Absent where only somebody who is signed in learns them. */
  inputs?: Inputs;
  module: string;
  /** What the person has answered already by choosing the product. */
  preset?: Answers;
}

/** A wizard that one is in: what it is judged by is known. */
export interface EnteredWizard extends WizardDescription {
  inputs: Inputs;
  /** Whom an agent advises, and what the file has told of them where it has just led here. */
  customer?: {
    number: string;
    known?: Answers;
    /** Key of the customer's brand. */
    brand?: string;
  };
}

/** Who mediates, as everybody may know. */
export interface AgentCard {
  id: string;
  firstName: string;
  lastName: string;
  company: string;
  phone: { number: string; display: string };
  email: string;
}

/** Through whom the person came. Only the server can read the token. */
export interface Mediation {
  token: string;
  agent?: AgentCard;
  /** That agent is a broker. */
  brokered?: boolean;
  /** Only the address says so; what the tab remembers counts before it. */
  assumed?: boolean;
}

/** What the server tells the app in the document itself, before any call is made. */
export interface Bootstrap {
  environment: string;
  brand: string;
  brands: string[];
  flags: { [key: string]: Json };
  translations: 'live' | 'preview';
  page: PageDescription;
  wizard?: WizardDescription;
  definitions: OfferedDefinition[];
  /** Through whom the person came; the token goes with every call. */
  mediation?: Mediation;
  /** The portal in which the page is; absent where anybody may open it. */
  portal?: Portal;
  /** The portals at which somebody has signed in with this browser, and not out since. */
  entered: Portal[];
  /** Definitions are watched: an open wizard may listen for edits. */
  watch: boolean;
  /** Whether there are experiments to agree to. */
  experimenting: boolean;
  /** The page stands in a frame: who may be told of its height. */
  embedding?: { origins: string[] };
  /** Services outside that the browser speaks to itself. */
  outside: { growthBook?: { apiHost: string; clientKey: string }; sentryDsn?: string };
}

/**
 * Reads the bootstrap out of the document.
 * @throws when the document carries none: the app cannot stand without its server
 */
export function readBootstrap(document: Document): Bootstrap {
  const text = document.getElementById('bootstrap')?.textContent;
  if (!text) throw new Error('The document carries no bootstrap');
  return JSON.parse(text) as Bootstrap;
}
