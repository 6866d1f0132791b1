import { PlatformError } from '#engine/errors/platformError.ts';
import { earlyRefusal, uploadRule } from '#engine/uploads.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import { fieldOf } from './uploadJudgement.ts';
import { claimFileRule, claimForUpload, type ClaimFileRequest } from '../claims/claimUploads.ts';
import { openDraft } from '../drafts/opening.ts';
import type { Caller } from '#server/ports/identity.ts';
import { messageUploadRule, messageUploadLimit } from './messageUploads.ts';
import {
  countPendingMessageUploads,
  insertUpload,
  uploadsOfClaim,
  uploadsOfDraft,
  type UploadRow,
} from './store.ts';
import { stateOf, type UploadState } from './uploadState.ts';
import type { UploadDeps } from './uploadDeps.ts';

/** Request to upload a file for a draft. */
export interface UploadRequest {
  /** Secret of the draft. */
  draftId: string;
  /** Pointer of the upload field: `/bike/receipt`. */
  field: string;
  name: string;
  size: number;
}

/** Origin of an upload. */
interface UploadOrigin {
  brand: string | undefined;
  client: string;
}

/** Request to upload a file for a claim. */
export type ClaimUploadRequest = ClaimFileRequest & Pick<UploadRequest, 'name' | 'size'>;

/** Returns the pseudonym under which the uploads of a client are counted. */
async function clientMac({ identity }: Deps, client: string | undefined): Promise<string | null> {
  return client === undefined ? null : (await identity()).vault.mac('upload client', client);
}

/**
 * Prepares an upload for a field of a draft.
 * @throws PlatformError draft-unknown, draft-sent, upload-field-unknown, upload-too-many, upload-too-much,
 * upload-client-full, upload-server-full, and errors of name and size
 */
export async function beginForDraft(
  deps: UploadDeps,
  request: UploadRequest,
  { brand, client }: UploadOrigin,
): Promise<UploadState> {
  const { clock, db, registry, refused, assertFieldLimit } = deps;
  const now = clock.now();
  const read = await transaction(db, async (trx) => {
    const draft = await openDraft(trx, request.draftId, now, brand === undefined ? [] : [brand]);
    return { draft, known: await uploadsOfDraft(trx, draft.id) };
  });
  const { draft, known: uploaded } = read;
  if (draft.application_number) throw new PlatformError('draft-sent');
  const field = await fieldOf(registry, draft.definition, draft.version, request.field);
  const rule = uploadRule(field.schema);
  if (!rule) throw new PlatformError('upload-field-unknown');
  const early = earlyRefusal(request, rule);
  if (early) throw refused(`upload-${early}`, rule);
  assertFieldLimit(field, request, draft.answers, uploaded);
  const { id: draft_id, brand: of } = draft;
  const columns = { holder: null, claim: null, requirement: null };
  return started(deps, request, { ...columns, draft_id, brand: of, field: request.field }, client);
}

/** Inserts the row of an accepted upload. */
async function started(
  deps: UploadDeps,
  { name, size }: Pick<UploadRequest, 'name' | 'size'>,
  columns: Pick<UploadRow, 'draft_id' | 'brand' | 'field' | 'holder' | 'claim' | 'requirement'>,
  from?: string,
): Promise<UploadState> {
  const { assertUnsubmitted, ids, objects, clock, db } = deps;
  const client = await clientMac(deps, from);
  await assertUnsubmitted(size, client);
  const id = ids.secret();
  const row: UploadRow = {
    ...columns,
    id,
    name: name.normalize('NFC'),
    size,
    state: 'open',
    client,
    type: null,
    sha256: null,
    refusal: null,
    application_number: null,
    message: null,
    handle: await objects.begin(id),
    address_key: ids.secret(),
    created_at: clock.now(),
    missing_since: null,
  };
  await transaction(db, (trx) => insertUpload(trx, row));
  return stateOf(deps, row);
}

/**
 * Prepares an upload for a message.
 * @param holder the sender, who alone can attach it
 * @throws PlatformError upload-too-many, and errors of name and size
 */
export async function beginForMessage(
  deps: UploadDeps,
  { name, size }: Pick<UploadRequest, 'name' | 'size'>,
  { holder, brand }: { holder: string; brand: string },
): Promise<UploadState> {
  const { refused, db, settings } = deps;
  const early = earlyRefusal({ name, size }, messageUploadRule);
  if (early) throw refused(`upload-${early}`, messageUploadRule);
  const waiting = await transaction(db, (trx) => countPendingMessageUploads(trx, holder));
  if (waiting >= settings.uploads.files) throw refused('upload-too-many', undefined, messageUploadLimit);
  const columns = { draft_id: null, field: '/anhaenge', claim: null, requirement: null };
  return started(deps, { name, size }, { ...columns, holder, brand });
}

/**
 * Prepares an upload for a claim's requirement.
 * @throws PlatformError link-invalid, unauthenticated, not-found, upload-field-unknown, upload-too-many,
 * upload-too-much, and errors of name and size
 */
export async function beginForClaim(
  deps: UploadDeps,
  request: ClaimUploadRequest,
  { client, ...by }: { caller: Caller | null; brands: readonly string[]; client?: string },
): Promise<UploadState> {
  const { refused, assertTotal, db } = deps;
  const claim = await claimForUpload(deps, request, by);
  const early = earlyRefusal(request, claimFileRule);
  if (early) throw refused(`upload-${early}`, claimFileRule);
  assertTotal(request.size, await transaction(db, (trx) => uploadsOfClaim(trx, claim.id)));
  const { requirement } = request;
  const columns = { holder: null, claim: claim.id, requirement, brand: claim.brand };
  return started(deps, request, { ...columns, draft_id: null, field: `/${requirement}` }, client);
}
