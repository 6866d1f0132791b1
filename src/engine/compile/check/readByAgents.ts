import { agents } from '../firstPages.ts';
import type { Inspection } from '../inspection.ts';

/** Kinds that agents fill in for their customers, with the rooms of texts that they read in words of their own. */
const roomsForCustomers: { [kind: string]: string[] } = {
  schaden: ['nextSteps', 'ending'],
  aenderung: ['change', 'ending'],
};

/** Groups of texts that agents read while they advise, and after. */
const roomsOfAdvice = [
  'pages',
  'fields',
  'stages',
  'conditions',
  'decisions',
  'advice',
  'price',
  'ending',
  'nextSteps',
];

/** Returns the groups of texts that agents read in words of their own. */
export const roomsOfAgents = ({ flow }: Inspection): string[] =>
  flow.kind === 'produkt' && flow.addresses[agents] !== undefined
    ? roomsOfAdvice
    : (roomsForCustomers[flow.kind] ?? []);

/** Returns whether agents fill in a definition, or advise by it. */
export const isReadByAgents = (inspection: Inspection): boolean => roomsOfAgents(inspection).length > 0;
