import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataDiagnostic } from '#engine/compile/data/dataCheck.ts';
import type { Diagnostic } from '#engine/compile/diagnostic.ts';
import type { DefinitionFiles } from '#engine/compile/tree.ts';
import type { InterpretedDefinition } from '../dataOpener.ts';
import { filesBelow } from '../sourceFiles.ts';
import { describeWithRoutes, withoutRoutes } from './describeDefinition.ts';

const folder = 'tests/definitions/snapshots';
const pathOf = (id: string) => `${folder}/${id}.md`;

/** The snapshot of a definition, which is checked for being current. */
interface Snapshot {
  id: string;
  flow: DefinitionFiles['flow'];
  text: string;
}

/** Returns the snapshots of definitions, and hints about those that are missing while most others exist. */
export function readSnapshots(
  root: string,
  definitions: DefinitionFiles[],
): { snapshots: Snapshot[]; missing: Diagnostic[] } {
  const present = new Set(filesBelow(root, folder, /\.md$/));
  const lacking = definitions.filter(({ id }) => !present.has(pathOf(id)));
  const snapshots = definitions
    .filter(({ id }) => present.has(pathOf(id)))
    .map(({ id, flow }) => ({ id, flow, text: readFileSync(join(root, pathOf(id)), 'utf8') }));
  if (2 * lacking.length > definitions.length) return { snapshots, missing: [] };
  const missing = lacking.map(({ id, flow }) =>
    dataDiagnostic(flow, 'missing-snapshot', '/key', { params: { id, name: pathOf(id) } }),
  );
  return { snapshots, missing };
}

/** Returns a hint when a snapshot shows an earlier state of its definition; routes are not compared. */
export function checkSnapshot({ id, flow, text }: Snapshot, opened: InterpretedDefinition): Diagnostic[] {
  const current = withoutRoutes(describeWithRoutes(opened, []));
  if (current === withoutRoutes(text.replaceAll('\r\n', '\n'))) return [];
  return [dataDiagnostic(flow, 'old-snapshot', '/key', { params: { id, name: pathOf(id) } })];
}
