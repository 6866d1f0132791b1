import type { Inspection } from '../inspection.ts';

/** One rule: looks at one definition and reports what is against it. Needs a flow of the right form. */
export type Rule = (inspection: Inspection) => void;
