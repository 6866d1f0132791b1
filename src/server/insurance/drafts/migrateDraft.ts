import { addedSince, stepToday, underNamesOfToday } from '#engine/judgement/renamed.ts';
import type { LoadedDefinition } from '#engine/load.ts';
import type { DraftRow } from './store.ts';

/** Definitions as they were and as they are. */
interface Versions {
  get(id: string): { definition: { version: string } } | undefined;
  loaded(id: string, version: string): Promise<LoadedDefinition | undefined>;
}

/** A draft as the version of today meets it. */
export type MigratedDraft = DraftRow & { added?: string[] };

/**
 * A draft that was written to another version, under the names of today; what that version did not ask is named.
 * Where it is newer than the one of today, its renames are taken back, as long as it is kept.
 */
export async function migrateDraft(versions: Versions, row: DraftRow): Promise<MigratedDraft> {
  const version = versions.get(row.definition)?.definition.version;
  if (version === undefined || version === row.version) return row;
  const [today, from] = await Promise.all(
    [version, row.version].map((each) => versions.loaded(row.definition, each)),
  );
  if (!today) return row;
  const { answers, provenance } = underNamesOfToday(today, row, from);
  const migrated = { ...row, version, answers, provenance, step: stepToday(today, row.step, from) };
  return from ? { ...migrated, added: addedSince(today, from) } : migrated;
}
