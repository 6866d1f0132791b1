import { fieldsAddedSince, currentStepId, applyRenames } from '#engine/judgement/renames.ts';
import type { LoadedDefinition } from '#engine/load.ts';
import type { DraftRow } from './store.ts';

/** Access to current and earlier versions of definitions. */
interface Versions {
  get(id: string): { definition: { version: string } } | undefined;
  load(id: string, version: string): Promise<LoadedDefinition | undefined>;
}

/** A draft migrated to the current version. */
export type MigratedDraft = DraftRow & { added?: string[] };

/**
 * Returns a draft of another version under current names, with the newly added questions. Where its version
 * is newer, the renames are reverted as long as that version is available.
 */
export async function migrateDraft(versions: Versions, row: DraftRow): Promise<MigratedDraft> {
  const version = versions.get(row.definition)?.definition.version;
  if (version === undefined || version === row.version) return row;
  const [today, from] = await Promise.all(
    [version, row.version].map((each) => versions.load(row.definition, each)),
  );
  if (!today) return row;
  const { answers, provenance } = applyRenames(today, row, from);
  const migrated = { ...row, version, answers, provenance, step: currentStepId(today, row.step, from) };
  return from ? { ...migrated, added: fieldsAddedSince(today, from) } : migrated;
}
