import type { Field } from '#engine/definition/definition.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { fieldPointer } from '#engine/pointer.ts';
import { uploadRule, type UploadRule } from '#engine/uploads.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import type { Registry } from '#server/ports/registry.ts';
import type { createUploadLimits } from './uploadLimits.ts';
import { claimFileRule } from '../claims/claimUploads.ts';
import { draftById } from '../drafts/service.ts';
import { inspect, type Finding } from './inspection/inspect.ts';
import { Refusal } from './inspection/refusal.ts';
import { objectsOf } from './objects/open.ts';
import { messageUploadRule } from './messageUploads.ts';
import { endUpload, type UploadRow } from './store.ts';

/** Returns the field of an upload, from the newest definition where the version is gone. */
export async function fieldOf(
  registry: Registry,
  definition: string,
  version: string,
  pointer: string,
): Promise<Field> {
  const newest = registry.get(definition)?.definition.version;
  const loaded =
    (await registry.load(definition, version)) ??
    (newest === undefined ? undefined : await registry.load(definition, newest));
  const field = loaded?.fields.get(fieldPointer(pointer));
  if (!field) throw new PlatformError('upload-field-unknown');
  return field;
}

/** Judges files by the rule of their field and by their content. */
export function createUploadJudgement(
  { db, registry, settings }: Deps,
  { refused }: Pick<ReturnType<typeof createUploadLimits>, 'refused'>,
) {
  const objects = objectsOf(settings);

  async function ruleOf(row: UploadRow): Promise<UploadRule> {
    const { draft_id: draftId } = row;
    if (draftId === null) return row.claim === null ? messageUploadRule : claimFileRule;
    const draft = await transaction(db, (trx) => draftById(trx, draftId));
    if (!draft) throw new PlatformError('upload-unknown');
    const rule = uploadRule((await fieldOf(registry, draft.definition, draft.version, row.field)).schema);
    if (!rule) throw new PlatformError('upload-field-unknown');
    return rule;
  }

  async function judge(row: UploadRow, rule: UploadRule): Promise<Finding> {
    try {
      return await inspect(await objects.read(row), row, rule, { scanner: settings.virusScanner });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const refusal = error.reason;
      await transaction(db, (trx) => endUpload(trx, row.id, { state: 'refused', refusal }));
      await objects.remove(row);
      throw refused(`upload-${refusal}`, rule);
    }
  }

  return { ruleOf, judge };
}
