import { portalRoots } from '#engine/pages/framePaths.ts';
/** The key of a claim's definition: `schaden.fahrrad` → `fahrrad`. */
export const lineOf = (definition: string): string => definition.replace(/^schaden\./, '');

/** The address of a report with the place of its contract in it. */
export const filled = (address: string, place = ''): string => address.replace('{contractIndex}', place);

/** Where agents report what customers report at an address. */
export const forAgents = (address: string): string => address.replace(/^\/kunden\//, portalRoots.vermittler);
