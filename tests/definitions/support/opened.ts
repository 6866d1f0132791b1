import { resolve } from 'node:path';
import { memoizePromise } from '#engine/memoizePromise.ts';
import { demoContracts } from '../../../src/cli/demoContracts.ts';
import { snapshotDay } from '../../../src/cli/snapshot/snapshotDay.ts';
import { definitionSources, openSource, type OpenedDefinition } from '../../../src/cli/openDefinitions.ts';

/** The root folder of the checkout. */
export const root = resolve(import.meta.dirname, '../../..');

/** The day on which cases are walked, also the day of the server under test. */
export const today = snapshotDay;

/** The contracts of demo customers on that day: changes are walked with them. */
export const contracts = demoContracts(root, today);

/** All definitions of the project, found by listing the folders. */
export const sources = definitionSources(root);

const opened = new Map<string, Promise<OpenedDefinition>>();

/** Returns a definition of the project, compiled once for all tests. */
export function open(id: string): Promise<OpenedDefinition> {
  const source = sources.find((candidate) => candidate.id === id);
  if (!source) throw new Error(`There is no definition ${id}`);
  return memoizePromise(opened, id, () => openSource(source));
}
