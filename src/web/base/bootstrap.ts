import type { ExamplePrice, PriceLine } from '#engine/priceLine.ts';
import type { Answers, Inputs } from '#engine/definition/answers.ts';
import type { Json } from '#engine/definition/json.ts';
import type { PageDescription, Portal } from '#engine/page.ts';

/** A published wizard with its addresses. */
export interface OfferedDefinition {
  id: string;
  key: string;
  addresses: { [context: string]: string };
  /** For a claim: products whose contracts it may concern. */
  products?: string[];
  /** Presentation in product lists; only on pages that show them. */
  offer?: {
    audience: 'private' | 'business';
    listed?: false;
    subject?: string;
    for?: { key: string; icon?: string }[];
  };
  /** What the product's example costs at least; only on the home page. */
  from?: Pick<ExamplePrice, 'cent' | 'period'>;
}

/** The wizard to open, with base path and module. */
export interface WizardDescription {
  id: string;
  key: string;
  version: string;
  context: string;
  /** Base path of its pages, with a trailing slash. */
  base: string;
  /** The page whose address was opened. */
  step?: string;
  /** Absent if they are only sent to signed-in people. */
  inputs?: Inputs;
  module: string;
  /** Answers implied by the choice of the product. */
  preset?: Answers;
}

/** A wizard whose judgement inputs are known. */
export interface EnteredWizard extends WizardDescription {
  inputs: Inputs;
  /** The customer whom an agent advises, with the data of the file when the wizard was opened from there. */
  customer?: {
    number: string;
    known?: Answers;
    /** Where suggestions among it come from, by pointer: `address`, or the number of a contract. */
    sources?: { [pointer: string]: string };
    /** Key of the customer's brand. */
    brand?: string;
  };
}

/** Public contact data of the agent. */
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
  /** The agent is a broker. */
  brokered?: boolean;
  /** Only derived from the address; a mediation remembered by the tab takes precedence. */
  assumed?: boolean;
}

/** Data that the server embeds in the document. */
export interface Bootstrap {
  environment: string;
  brand: string;
  brands: string[];
  flags: { [key: string]: Json };
  translations: 'live' | 'preview';
  page: PageDescription;
  wizard?: WizardDescription;
  definitions: OfferedDefinition[];
  /** On the home page and on product pages. */
  line?: PriceLine;
  /** Audience whose products come first. */
  lead?: 'private' | 'business';
  /** Through whom the person came; the token goes with every call. */
  mediation?: Mediation;
  /** The portal to which the page belongs; absent for public pages. */
  portal?: Portal;
  /** Portals with a session in this browser. */
  entered: Portal[];
  /** Definitions are watched: an open wizard may listen for edits. */
  watch: boolean;
  /** Whether there are experiments to agree to. */
  experimenting: boolean;
  /** The page is embedded in a frame: origins that may receive its height. */
  embedding?: { origins: string[] };
  /** External services that the browser contacts directly. */
  outside: { growthBook?: { apiHost: string; clientKey: string }; sentryDsn?: string };
}

/**
 * Reads the bootstrap out of the document.
 * @throws if the document carries none: the app cannot start without it
 */
export function readBootstrap(document: Document): Bootstrap {
  const text = document.getElementById('bootstrap')?.textContent;
  if (!text) throw new Error('The document carries no bootstrap');
  return JSON.parse(text) as Bootstrap;
}
