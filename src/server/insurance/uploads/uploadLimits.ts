import type { Answers } from '#engine/definition/answers.ts';
import type { Field } from '#engine/definition/definition.ts';
import type { ErrorCode } from '#engine/errors/catalogue.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { getPointer } from '#engine/pointer.ts';
import { formatFileSize } from '#engine/text/fileSize.ts';
import { uploadsIn, type UploadRule } from '#engine/uploads.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import { translator } from '#server/catalog/translations/service.ts';
import { waitingBytes, type UploadRow } from './store.ts';

/** Minutes before a file that no answer references counts as abandoned. */
const graceMinutes = 10;

/** What uploads may add up to, and the errors of those that exceed it. */
export function createUploadLimits({ db, clock, settings, root }: Deps) {
  const t = translator('live', root);

  /** Returns an error with the allowed types and sizes. */
  function refused(code: ErrorCode, rule?: UploadRule, limit?: number): PlatformError {
    const kinds = (rule?.kinds ?? []).map((kind) => t(`errors:uploadKinds.${kind}`)).join(', ');
    const bytes = rule ? formatFileSize(rule.maxBytes) : '';
    return new PlatformError(code, { params: { kinds, limit: limit ?? bytes } });
  }

  /** Asserts the number of files of a field and a draft. */
  function assertFieldLimit(
    field: Field,
    request: Pick<UploadRow, 'field' | 'size'>,
    answers: Answers,
    uploaded: UploadRow[],
  ): void {
    const { maxItems } = field.schema;
    const since = clock.now().getTime() - graceMinutes * 60_000;
    const named = new Set(uploadsIn(getPointer(answers, request.field)).map(({ id }) => id));
    const here = uploaded.filter(
      ({ id, field: asking, created_at: created }) =>
        asking === request.field && (named.has(id) || created.getTime() > since),
    );
    if (typeof maxItems === 'number' && here.length >= maxItems)
      throw refused('upload-too-many', undefined, maxItems);
    assertTotal(request.size, uploaded);
  }

  /** Asserts the total of files and bytes of a draft or claim. */
  function assertTotal(size: number, uploaded: UploadRow[]): void {
    const { files, bytes } = settings.uploads;
    if (uploaded.length >= files) throw refused('upload-too-many', undefined, files);
    const sum = uploaded.reduce((total, one) => total + one.size, size);
    if (sum > bytes) throw new PlatformError('upload-too-much', { params: { limit: formatFileSize(bytes) } });
  }

  /** Asserts the total of unsubmitted bytes, which may never be submitted. */
  async function assertUnsubmitted(size: number, client: string | null): Promise<void> {
    const { own, all } = await transaction(db, (trx) => waitingBytes(trx, client));
    if (own + size > settings.uploads.clientBytes) throw new PlatformError('upload-client-full');
    if (all + size > settings.uploads.waitingBytes) throw new PlatformError('upload-server-full');
  }

  return { refused, assertFieldLimit, assertTotal, assertUnsubmitted };
}
