// Messages. Made from schemas/api/messages.schema.json by `npm run docs`: edit that file.

export interface Unread {
  /** In letters, in chats and about claims */
  ungelesen: number;
}

export interface Page {
  /** At most 200; 50 where nothing is said */
  limit?: string;
  cursor?: string;
  /** Words to look for in subject and text */
  q?: string;
  /** Number of a customer: messages with that customer only */
  partnernummer?: string;
}

export interface List {
  items: {
    aktenId: string;
    /** Instant, UTC */
    erstelldatum: string;
    betreff: string;
    /** Whether its reader has read it */
    gelesen: boolean;
    von: string;
    an: string;
    quelle: 'PORTAL' | 'CHAT' | 'EMAIL';
    /** Number of the customer */
    partner: string;
    anzahlAnhaenge: number;
  }[];
  cursor?: string;
}

export interface Params {
  id: string;
}

export interface ContactParams {
  contactId: string;
}

export interface Detail {
  aktenId: string;
  /** Instant, UTC */
  erstelldatum: string;
  betreff: string;
  /** Whether its reader has read it */
  gelesen: boolean;
  von: string;
  an: string;
  quelle: 'PORTAL' | 'CHAT' | 'EMAIL';
  /** Number of the customer */
  partner: string;
  anzahlAnhaenge: number;
  /** Cleaned HTML where html says so, else text */
  nachricht: string;
  html: boolean;
  anhaenge: {
    id: string;
    name: string;
  }[];
  /** Whether the caller wrote it */
  eigene: boolean;
  /** The conversation that it belongs to */
  kontaktId: string;
  antwortAuf?: string;
  vertrag?: string;
  schaden?: string;
  empfaenger?: string[];
  kopie?: string[];
}

export type Mark = {
  /** Read where nothing is said */
  gelesen?: boolean;
  /** Brings it back */
  geloescht?: false;
} | null;

export interface Headers {
  'idempotency-key'?: string;
}

export interface Send {
  betreff?: string;
  nachricht: string;
  /** The message is HTML; it is cleaned */
  html?: boolean;
  /**
   * Ids of files that were sent before
   *
   * @maxItems 10
   */
  anhaenge?: string[];
  an?: 'kunde' | 'vermittler' | 'versicherer';
  /** Number of the customer, where an agent writes */
  partnernummer?: string;
  vertrag?: string;
  antwortAuf?: string;
}

export interface Sent {
  aktenId: string;
  kontaktId: string;
}

export interface File {
  /** Name of the file */
  name: string;
  /** Bytes of the file */
  size: number;
  /** What the browser takes it for; not relied on */
  type?: string;
}

export interface OpenChat {
  betreff: string;
  nachricht: string;
  /** The message is HTML; it is cleaned */
  html?: boolean;
  /**
   * Ids of files that were sent before
   *
   * @maxItems 10
   */
  anhaenge?: string[];
  /** Number of the customer, where an agent writes */
  partnernummer?: string;
}

export interface Say {
  nachricht: string;
  /** The message is HTML; it is cleaned */
  html?: boolean;
  /**
   * Ids of files that were sent before
   *
   * @maxItems 10
   */
  anhaenge?: string[];
}

export interface Said {
  id: string;
  kontaktId: string;
}

export interface Since {
  /** Only what was said since this message */
  nach?: string;
}

export interface Chats {
  items: {
    kontaktId: string;
    betreff: string;
    mit: string;
    partner: string;
    zuletzt: string;
    ungelesen: number;
  }[];
}

export interface Handling {
  /**
   * Ids of letters and chats, numbers of claims
   *
   * @minItems 1
   * @maxItems 100
   */
  gespraeche: string[];
  gelesen?: true;
  stand?: 'offen' | 'zurueckgestellt' | 'erledigt';
  /** Day until which they are put off */
  bis?: string;
  /** Number of an agent of the agency who sees the customers; null for no one in particular */
  zustaendig?: string | null;
}

export interface Colleagues {
  items: {
    number: string;
    name: string;
    /** Numbers of the agents whose customers they see */
    sees: string[];
  }[];
}

export interface ConversationsAsked {
  /** For agents: only what is open, put off or done */
  stand?: 'offen' | 'zurueckgestellt' | 'erledigt';
  /** For agents: only what the caller, no one in particular or the agent with this number takes care of */
  zustaendig?: string;
  /** At most 200; 50 where nothing is said */
  limit?: string;
  cursor?: string;
  /** Words to look for in subjects and texts */
  q?: string;
}

export interface Conversations {
  items: {
    /** Of a letter or chat; the number of a claim */
    id: string;
    art: 'brief' | 'chat' | 'schaden';
    /** Name of the other side */
    mit: string;
    gegenueber: 'kunde' | 'vermittler' | 'versicherer';
    /** Subject, or title of the claim */
    betreff: string;
    /** Number of the customer */
    partner: string;
    vertrag?: string;
    schaden?: string;
    /** Instant of the last message, UTC */
    zuletzt: string;
    /** Beginning of the last message as text */
    zeile: string;
    /** Whether the caller's side wrote it */
    eigene: boolean;
    /** Files of the last message */
    anhaenge: number;
    /** What agents have done with it; for agents only */
    bearbeitung?: {
      /** What the customer writes opens it again */
      stand: 'offen' | 'zurueckgestellt' | 'erledigt';
      /** Day on which it comes back */
      bis?: string;
      /** Who takes care of it */
      zustaendig?: {
        number: string;
        name: string;
      };
      /** Numbers of the agents whose customers one has to see for taking care of it */
      agenten: string[];
    };
    ungelesen: number;
  }[];
  cursor?: string;
}

export interface Adviser {
  art: 'vermittler' | 'versicherer';
  name: string;
  firma?: string;
  telefon: {
    number: string;
    display: string;
  };
  email: string;
  /** German; the house's hours without it */
  zeiten?: string;
}

export interface Conversation {
  betreff: string;
  /** Name of the other side */
  mit: string;
  gegenueber: 'kunde' | 'vermittler' | 'versicherer';
  vertrag?: string;
  schaden?: string;
  items: {
    id: string;
    author: string;
    direction: 'incoming' | 'outgoing';
    time: string;
    source: 'CHAT' | 'EMAIL';
    subject: string;
    recipients: string[];
    cc: string[];
    html: boolean;
    content: string;
    anhaenge: {
      id: string;
      name: string;
    }[];
    read: boolean;
  }[];
}

export interface ProtocolParams {
  contactId: string;
  /** Address of somebody who took part */
  email: string;
}

export interface ProtocolAsked {
  /** Address of somebody who took part */
  email: string;
}

export interface Ok {
  ok: true;
}
