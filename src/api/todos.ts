// To-dos. Made from schemas/api/todos.schema.json by `npm run docs`: edit that file.

export interface Asked {
  partnernummer?: string;
}

export interface ToDos {
  /** What the customer has to do, the most urgent first; then what goes on */
  items: {
    kind:
      | 'documents'
      | 'consent'
      | 'move'
      | 'change'
      | 'step'
      | 'draft'
      | 'message'
      | 'claimMessage'
      | 'application'
      | 'planned';
    /** Whether the customer has to do something, or only learns what goes on */
    task: boolean;
    /** Number of the contract, claim, draft or application */
    about?: string;
    /** Name of the product, change or draft; for a step its sentence */
    title?: string;
    /** Last day that is in time, or the day on which it happens */
    by?: string;
    overdue?: true;
    count?: number;
    /** Page on which it is done */
    href: string;
  }[];
}
