import type { Inspection } from '../inspection.ts';

/** A rule checks one definition and reports its diagnostics. It needs a flow of the right form. */
export type Rule = (inspection: Inspection) => void;
