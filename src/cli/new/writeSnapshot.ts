import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoContracts } from '../demoContracts.ts';
import { definitionSources, openSource } from '../openDefinitions.ts';
import { describeDefinition } from '../snapshot/describeDefinition.ts';
import { snapshotDay } from '../snapshot/snapshotDay.ts';

/**
 * Writes the snapshot of a definition where a checkout keeps snapshots. Returns the paths of written files.
 * @throws Error when there is no such definition
 */
export async function writeSnapshot(root: string, id: string): Promise<string[]> {
  const folder = 'tests/definitions/snapshots';
  if (!existsSync(join(root, folder))) return [];
  const source = definitionSources(root).find((each) => each.id === id);
  if (!source) throw new Error(`There is no definition ${id}`);
  const contracts = demoContracts(root, snapshotDay);
  const file = `${folder}/${id}.md`;
  writeFileSync(
    join(root, file),
    describeDefinition(await openSource(source), { today: snapshotDay, contracts }),
  );
  return [file];
}
