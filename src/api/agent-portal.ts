// Agent portal. Made from schemas/api/agent-portal.schema.json by `npm run docs`: edit that file.

export interface AgentParams {
  /** Number of the agent */
  id: string;
}

export interface Agreement {
  /** The version that was read */
  version: string;
}

export interface Terms {
  title: string;
  /** Version of today */
  version: string;
  href: string;
  /** Versions that were agreed to, the newest first */
  agreements: {
    version: string;
    agreedAt: string;
    href: string;
  }[];
}

export interface Settings {
  /**
   * Own texts for messages; names in double braces are filled in
   *
   * @maxItems 30
   */
  templates?: {
    name: string;
    text: string;
  }[];
  /**
   * Columns of the customer base beside the name, in their order
   *
   * @maxItems 10
   */
  columns?: (
    'number' | 'place' | 'street' | 'email' | 'phone' | 'contracts' | 'premium' | 'due' | 'contact' | 'agent'
  )[];
  /** Stands below written messages; may have several lines */
  signature?: string;
  /** Where a sign-in leads */
  startPage?: 'overview' | 'base' | 'drafts' | 'postbox';
  /** How close the rows of lists lie */
  density?: 'compact' | 'comfortable';
}

export interface SettingsChange {
  /**
   * Own texts for messages; names in double braces are filled in
   *
   * @maxItems 30
   */
  templates?: {
    name: string;
    text: string;
  }[];
  /**
   * Columns of the customer base beside the name, in their order
   *
   * @maxItems 10
   */
  columns?: (
    'number' | 'place' | 'street' | 'email' | 'phone' | 'contracts' | 'premium' | 'due' | 'contact' | 'agent'
  )[];
  /** Stands below written messages; may have several lines */
  signature?: string;
  /** Where a sign-in leads */
  startPage?: 'overview' | 'base' | 'drafts' | 'postbox';
  /** How close the rows of lists lie */
  density?: 'compact' | 'comfortable';
}

export interface Me {
  number: string;
  role: 'vermittler' | 'untervermittler' | 'makler';
  name: string;
  settings?: {
    /** Stands below written messages; may have several lines */
    signature?: string;
    /** Where a sign-in leads */
    startPage?: 'overview' | 'base' | 'drafts' | 'postbox';
    /** How close the rows of lists lie */
    density?: 'compact' | 'comfortable';
  };
  rights: {
    changes: boolean;
    export: boolean;
  };
  agency?: {
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
  };
  /** The agency has still to agree to the terms of today */
  termsDue?: true;
  parent?: string;
  email?: string;
  deputy?: {
    deputy: string;
    until: string;
    name: string;
  };
  sees: {
    number: string;
    name: string;
  }[];
}

export interface Activities {
  items: {
    kind:
      | 'claim'
      | 'documents'
      | 'withdrawal'
      | 'renewal'
      | 'beginning'
      | 'consent'
      | 'move'
      | 'change'
      | 'step'
      | 'application'
      | 'planned'
      | 'task';
    /** Names the entry where it is marked */
    key: string;
    partner: string;
    name: string;
    about: string;
    title: string;
    day: string;
    /** Where the day is the last one and has come */
    due?: 'late' | 'today';
    state: 'open' | 'snoozed' | 'done';
    /** Day until which it is put off */
    until?: string;
    /** Of a task: the version that a change is based on */
    version?: number;
    /** Who takes care of it, who gave it to them, and since when */
    assigned?: {
      number: string;
      name: string;
      by: string;
      at: string;
      /** It is the reader */
      own?: true;
    };
    /** Number of the agent in charge of the customer */
    agent?: string;
    /** Whose entry it is: who was given it, otherwise the agent of the customer; the reader where that agent is away or of another agency */
    inCharge: {
      number: string;
      name: string;
      /** It is the reader */
      own?: true;
    };
  }[];
  /** More customers are looked at with it, whose entries may be more urgent than those before */
  cursor?: string;
}

export interface ActivityQuery {
  cursor?: string;
}

export interface CustomerParams {
  /** Number of the customer */
  id: string;
}

export interface ActivityMark {
  /** As the list names the entry */
  key: string;
  /** Neither done nor put off: open again */
  done?: boolean;
  /** Put off until this day */
  until?: string;
  /** The entry as the agent saw it; where another has changed it since, 409 activity-changed with a reason */
  seen?: {
    state: 'open' | 'snoozed' | 'done';
    until?: string;
    assigned: string | null;
  };
}

export interface ActivityAssignment {
  /** As the list names the entry */
  key: string;
  /** Number of a member of the agency; null for no one in particular */
  to: string | null;
  /** The entry as the agent saw it; where another has changed it since, 409 activity-changed with a reason */
  seen?: {
    state: 'open' | 'snoozed' | 'done';
    until?: string;
    assigned: string | null;
  };
}

export interface Deputy {
  /** Number of a colleague; without it nobody stands in */
  deputy?: string;
  /** Last day */
  until?: string;
}

export interface SubAgentParams {
  /** Number of the sub-agent, 10 digits */
  id: string;
}

export interface NewSubAgent {
  firstName: string;
  lastName: string;
  email: string;
  mobile: string;
  phone?: string;
  rights: {
    changes: boolean;
    export: boolean;
  };
}

export interface SubAgentChange {
  rights?: {
    changes: boolean;
    export: boolean;
  };
  state?: 'active' | 'locked';
  deputy?: {
    deputy: string;
    until: string;
  } | null;
}

export interface SubAgent {
  number: string;
  firstName: string;
  lastName: string;
  email: string;
  mobile: string;
  phone?: string;
  rights: {
    changes: boolean;
    export: boolean;
  };
  state: 'invited' | 'active' | 'locked';
  version: number;
  deputy?: {
    deputy: string;
    until: string;
  };
}

export interface SubAgents {
  items: {
    number: string;
    firstName: string;
    lastName: string;
    email: string;
    mobile: string;
    phone?: string;
    rights: {
      changes: boolean;
      export: boolean;
    };
    state: 'invited' | 'active' | 'locked';
    version: number;
    deputy?: {
      deputy: string;
      until: string;
    };
  }[];
}

export interface Headers {
  /** Chosen by the sender, the same for every repetition of one request */
  'idempotency-key'?: string;
}

export interface Revision {
  /** Version of the sub-agent that the agent has seen */
  'if-match'?: string;
}
