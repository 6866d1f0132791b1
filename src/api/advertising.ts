// Consents to advertising. Made from schemas/api/advertising.schema.json by `npm run docs`: edit that file.

export interface Params {
  id: string;
}

export interface ChannelParams {
  id: string;
  /** email or phone */
  way: string;
}

export interface Decision {
  given: boolean;
}

export interface Consents {
  items: {
    channel: string;
    given: boolean;
    version: string;
    /** Words of the consent as they stood there */
    label: string;
    /** ISO instant; absent where nobody was asked */
    at?: string;
    by?: 'customer' | 'agent';
    /** Name of the agent who entered it */
    agent?: string;
    /** Number of the application; absent: said in the portal */
    about?: string;
  }[];
}
