// Live. Made from schemas/api/live.schema.json by `npm run docs`: edit that file.

export interface Headers {
  /** Id of the last message that arrived: what came since then is sent first */
  'last-event-id'?: string;
}

export interface Events {
  /** Everything up to here is among the items; for Last-Event-ID */
  id: string;
  /** Also the data of each message of the stream */
  items: {
    kind:
      | 'message'
      | 'chat'
      | 'read'
      | 'claim'
      | 'claimMessage'
      | 'assigned'
      | 'taskAssigned'
      | 'contract'
      | 'application'
      | 'draft'
      | 'task';
    /** The caller's own side has caused it */
    own?: true;
    /** Id of the conversation or draft; number of the claim, contract, application or customer */
    subject: string;
  }[];
}
