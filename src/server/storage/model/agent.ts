/** A sales channel. */
export interface Channel {
  id: string;
  /** German name. */
  label: string;
}

/** An insurance agent or broker; see `schemas/meta/agents.schema.json`. */
export interface Agent {
  /** Number of the agent, 10 digits. */
  id: string;
  /** URL-safe name. */
  identifier: string;
  channel: string;
  /** Number at the sales partner, unique within the channel. */
  externalId: string;
  /** Bank codes whose customers the agent advises. */
  bankCodes: string[];
  firstName: string;
  lastName: string;
  company: string;
  address: { street: string; streetNumber: string; postcode: string; city: string };
  /** For dialling and for display. */
  phone: { number: string; display: string };
  /** German words; the house's hours without them. */
  hours?: string;
  email: string;
  status: string;
  registerNumber: string;
  remuneration: string;
}

/**
 * Public data of an agent, as on a visiting card and in the public register. Status and remuneration are sentences
 * here.
 */
export type PublicAgent = Omit<Agent, 'externalId' | 'bankCodes' | 'channel' | 'hours'> & {
  channel: Channel;
};
