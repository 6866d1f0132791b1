import { fileURLToPath } from 'node:url';
import { memoizePromise } from '#engine/memoizePromise.ts';
import { demoContracts } from '../../../src/cli/demoContracts.ts';
import { definitionSources, openSource, type OpenedDefinition } from '../../../src/cli/openDefinitions.ts';

/** The root folder of the checkout. */
export const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The day on which cases are walked; the clock of the server under test stands on it too. */
export const today = '2026-11-20';

/** What is known on that day of the contracts of invented customers: changes are walked with them. */
export const contracts = demoContracts(root, today);

/** All definitions of the project, found by listing the folders: nobody names them. */
export const sources = definitionSources(root);

const opened = new Map<string, Promise<OpenedDefinition>>();

/** Returns a definition of the project, compiled once for all who look at it. */
export function open(id: string): Promise<OpenedDefinition> {
  const source = sources.find((candidate) => candidate.id === id);
  if (!source) throw new Error(`There is no definition ${id}`);
  return memoizePromise(opened, id, () => openSource(source));
}
