// Agents. Made from schemas/api/agents.schema.json by `npm run docs`: edit that file.

export interface IdParams {
  /** Number of the agent, 10 digits */
  id: string;
}

export interface BankCodeParams {
  /** Bank code, 8 digits */
  blz: string;
}

export interface IdentifierParams {
  /** Readable identifier */
  identifier: string;
}

export interface SealedParams {
  /** Encrypted id of an agent */
  vmr: string;
}

export interface ExistenceParams {
  /** Key of the distribution channel */
  channel: string;
  /** Number of the agent in that channel */
  externalId: string;
}

export interface Existence {
  exists: boolean;
}

export interface Channel {
  id: string;
  /** German name */
  label: string;
}

export interface Agent {
  id: string;
  identifier: string;
  channel: {
    id: string;
    label: string;
  };
  firstName: string;
  lastName: string;
  company: string;
  address: {
    street: string;
    streetNumber: string;
    postcode: string;
    city: string;
  };
  phone: {
    number: string;
    display: string;
  };
  email: string;
  /** Status in the words of the law */
  status: string;
  registerNumber: string;
  /** How the agent is paid, in a sentence */
  remuneration?: string;
}

export interface BrandQuery {
  /** Key of the brand */
  brand?: string;
}
