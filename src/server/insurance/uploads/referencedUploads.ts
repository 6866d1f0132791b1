import type { Answers, FieldError } from '#engine/definition/answers.ts';
import type { LoadedDefinition } from '#engine/load.ts';
import { fieldPointer, pageOf, expandPointer, getPointer } from '#engine/pointer.ts';
import { uploadRule, uploadsIn, type Upload } from '#engine/uploads.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import { attachToApplication, uploadsOfDraft } from './store.ts';

/** An upload referenced by answers, with its pointer. */
export interface ReferencedUpload extends Upload {
  pointer: string;
}

/** Returns the uploads referenced by relevant answers. */
export function referencedUploads({ fields }: LoadedDefinition, relevant: Answers): ReferencedUpload[] {
  const asking = [...fields.values()].filter(({ schema }) => uploadRule(schema) !== undefined);
  return asking.flatMap(({ pointer }) =>
    expandPointer(relevant, pointer).flatMap((target) =>
      uploadsIn(getPointer(relevant, target)).map((upload) => ({ ...upload, pointer: target })),
    ),
  );
}

/**
 * Returns errors of referenced uploads: each must be a finished file of this draft and field, referenced
 * once, with matching name, size and type.
 * @param draftId id of the draft; undefined: there are no files
 */
export async function uploadErrors(
  trx: Trx,
  draftId: string | undefined,
  named: ReferencedUpload[],
): Promise<FieldError[]> {
  const uploaded = draftId === undefined ? [] : await uploadsOfDraft(trx, draftId);
  const fits = (upload: ReferencedUpload, index: number) =>
    named.findIndex(({ id }) => id === upload.id) === index &&
    uploaded.some(
      (row) =>
        row.id === upload.id &&
        row.state === 'done' &&
        row.application_number === null &&
        fieldPointer(row.field) === fieldPointer(upload.pointer) &&
        row.name === upload.name &&
        row.size === upload.size &&
        row.type === upload.type,
    );
  const wrong = named.filter((upload, index) => !fits(upload, index)).map(({ pointer }) => pointer);
  return [...new Set(wrong)].map((pointer) => {
    const page = pageOf(pointer);
    return { page, pointer: pointer.slice(page.length + 1), keyword: 'upload', params: {} };
  });
}

/**
 * Attaches uploads to the application that references them, in its transaction.
 * @returns whether all could be attached
 */
export async function attachUploads(
  trx: Trx,
  draftId: string,
  named: ReferencedUpload[],
  number: string,
): Promise<boolean> {
  if (named.length === 0) return true;
  const tied = await attachToApplication(
    trx,
    draftId,
    named.map(({ id }) => id),
    number,
  );
  return tied === named.length;
}
