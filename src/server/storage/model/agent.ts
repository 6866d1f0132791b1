/** A way in which insurance is sold. */
export interface Channel {
  id: string;
  /** German name. */
  label: string;
}

/** Somebody who mediates insurance; see `schemas/meta/agents.schema.json`. */
export interface Agent {
  /** Number of the agent, 10 digits. */
  id: string;
  /** Readable name for addresses. */
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
  /** To dial and to read. */
  phone: { number: string; display: string };
  email: string;
  status: string;
  registerNumber: string;
  remuneration: string;
}

/**
 * What everybody may know of an agent: what stands on a visiting card and in the public register. Status and
 * remuneration are sentences here.
 */
export type PublicAgent = Omit<Agent, 'externalId' | 'bankCodes' | 'channel'> & {
  channel: Channel;
};
