// Declarations. Made from schemas/api/declarations.schema.json by `npm run docs`: edit that file.

export interface Received {
  /** Number of the declaration */
  number: string;
  /** ISO instant of its receipt */
  receivedAt: string;
  decision: 'accept';
  /** Where the confirmation goes */
  mail?: string;
  /**
   * None
   *
   * @maxItems 0
   */
  documents: string[];
  nextSteps: {
    key: string;
    /** YYYY-MM-DD */
    date: string;
    text: string;
  }[];
  /** What was declared, in the words of the questions */
  declared: {
    /** Id of its step */
    step: string;
    page: string;
    slug: string;
    title: string;
    entries: {
      pointer: string;
      label: string;
      /** As a person reads it; empty where nothing was answered */
      value?: string;
      sensitivity?: string;
      unsaid?: true;
      children?: {
        pointer: string;
        label: string;
        /** As a person reads it; empty where nothing was answered */
        value?: string;
        sensitivity?: string;
        unsaid?: true;
        children?: {
          pointer: string;
          label: string;
          /** As a person reads it; empty where nothing was answered */
          value?: string;
          sensitivity?: string;
          unsaid?: true;
          children?: {
            pointer: string;
            label: string;
            /** As a person reads it; empty where nothing was answered */
            value?: string;
            sensitivity?: string;
            unsaid?: true;
          }[];
        }[];
      }[];
    }[];
  }[];
}
