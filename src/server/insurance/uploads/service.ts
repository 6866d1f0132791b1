import type { Readable } from 'node:stream';
import type { ErrorCode } from '#engine/errors/catalogue.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { earlyRefusal, uploadRule } from '#engine/uploads.ts';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import { createUploadJudgement, fieldOf } from './uploadJudgement.ts';
import { createUploadLimits } from './uploadLimits.ts';
import {
  claimFileRule,
  claimForUpload,
  recordArrivedFile,
  type ClaimFileRequest,
} from '../claims/claimUploads.ts';
import { openDraft } from '../drafts/service.ts';
import type { Caller } from '#server/ports/identity.ts';
import { addressLifetime, isValidAddress, partAddress } from './partAddresses.ts';
import { objectsOf } from './objects/open.ts';
import { bytesOfPart, partCount, partSize } from './parts.ts';
import { messageUploadRule, messageUploadLimit } from './messageUploads.ts';
import {
  countPendingMessageUploads,
  deleteUpload,
  endUpload,
  findUpload,
  insertUpload,
  uploadsOfClaim,
  uploadsOfDraft,
  type UploadRow,
} from './store.ts';

export { pendingMessageUploads as heldUploads, attachToMessage as tieHeld } from './store.ts';

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

/** State of an upload: addresses of parts, and parts received. */
export interface UploadState {
  id: string;
  state: UploadRow['state'];
  partSize: number;
  parts: string[];
  completeUrl: string;
  /** Numbers of complete parts, from 0. */
  received: number[];
}

/** A finished upload, as referenced by answers. */
export interface FinishedUpload {
  id: string;
  name: string;
  size: number;
  type: string;
}

/** Returns the pseudonym under which the uploads of a client are counted. */
async function clientMac({ identity }: Deps, client: string | undefined): Promise<string | null> {
  return client === undefined ? null : (await identity()).vault.mac('upload client', client);
}

/** Returns an upload. @throws PlatformError upload-unknown, also for an upload of another brand */
async function findOrThrow(db: Deps['db'], id: string, brand?: string): Promise<UploadRow> {
  const row = await transaction(db, (trx) => findUpload(trx, id));
  if (!row || (brand !== undefined && brand !== row.brand)) throw new PlatformError('upload-unknown');
  return row;
}

/** Receives, inspects and serves uploads. */
export function createUploads(deps: Deps) {
  const { db, clock, ids, registry, settings } = deps;
  const objects = objectsOf(settings);
  const { refused, assertFieldLimit, assertTotal, assertUnsubmitted } = createUploadLimits(deps);
  const { ruleOf, judge } = createUploadJudgement(deps, { refused });

  async function stateOf(row: UploadRow): Promise<UploadState> {
    const { id, size, state } = row;
    const open = state === 'open';
    const until = Math.floor(clock.now().getTime() / 1000) + addressLifetime;
    const received = open ? await objects.received(row) : new Map<number, number>();
    const outside = open ? await objects.addresses(row, addressLifetime) : [];
    const numbers = Array.from({ length: open ? partCount(size) : 0 }, (_, part) => part);
    return {
      id,
      state,
      partSize,
      parts: outside ?? numbers.map((part) => partAddress(row, part, until)),
      completeUrl: `/api/uploads/${id}/fertig`,
      received: numbers.filter((part) => received.get(part) === bytesOfPart(size, part)),
    };
  }

  /**
   * Prepares an upload for a field of a draft.
   * @throws PlatformError draft-unknown, draft-sent, upload-field-unknown, upload-too-many, upload-too-much,
   * upload-client-full, upload-server-full, and errors of name and size
   */
  async function begin(request: UploadRequest, { brand, client }: UploadOrigin): Promise<UploadState> {
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
    return started(request, { ...columns, draft_id, brand: of, field: request.field }, client);
  }

  /** Inserts the row of an accepted upload. */
  async function started(
    { name, size }: Pick<UploadRequest, 'name' | 'size'>,
    columns: Pick<UploadRow, 'draft_id' | 'brand' | 'field' | 'holder' | 'claim' | 'requirement'>,
    from?: string,
  ): Promise<UploadState> {
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
    };
    await transaction(db, (trx) => insertUpload(trx, row));
    return stateOf(row);
  }

  /**
   * Prepares an upload for a message.
   * @param holder the sender, who alone can attach it
   * @throws PlatformError upload-too-many, and errors of name and size
   */
  async function beginForMessage(
    { name, size }: Pick<UploadRequest, 'name' | 'size'>,
    { holder, brand }: { holder: string; brand: string },
  ): Promise<UploadState> {
    const early = earlyRefusal({ name, size }, messageUploadRule);
    if (early) throw refused(`upload-${early}`, messageUploadRule);
    const waiting = await transaction(db, (trx) => countPendingMessageUploads(trx, holder));
    if (waiting >= settings.uploads.files) throw refused('upload-too-many', undefined, messageUploadLimit);
    const columns = { draft_id: null, field: '/anhaenge', claim: null, requirement: null };
    return started({ name, size }, { ...columns, holder, brand });
  }

  /**
   * Prepares an upload for a claim's requirement.
   * @throws PlatformError link-invalid, unauthenticated, not-found, upload-field-unknown, upload-too-many,
   * upload-too-much, and errors of name and size
   */
  async function beginForClaim(
    request: ClaimUploadRequest,
    { client, ...by }: { caller: Caller | null; brands: readonly string[]; client?: string },
  ): Promise<UploadState> {
    const claim = await claimForUpload(deps, request, by);
    const early = earlyRefusal(request, claimFileRule);
    if (early) throw refused(`upload-${early}`, claimFileRule);
    assertTotal(request.size, await transaction(db, (trx) => uploadsOfClaim(trx, claim.id)));
    const { requirement } = request;
    const columns = { holder: null, claim: claim.id, requirement, brand: claim.brand };
    return started(request, { ...columns, draft_id: null, field: `/${requirement}` }, client);
  }

  /** Returns the state of an upload, with fresh addresses. @throws PlatformError upload-unknown */
  async function state(id: string, brand?: string): Promise<UploadState> {
    return stateOf(await findOrThrow(db, id, brand));
  }

  /**
   * Stores one part atomically; an existing part is replaced.
   * @throws PlatformError upload-unknown, upload-address-invalid, upload-part-size
   */
  async function putPart(
    id: string,
    part: number,
    address: { bis: string; signatur: string },
    { read, length }: { read: () => Readable; length: number | undefined },
  ): Promise<void> {
    const row = await findOrThrow(db, id);
    const now = Math.floor(clock.now().getTime() / 1000);
    if (row.state !== 'open' || part >= partCount(row.size) || !isValidAddress(row, part, address, now))
      throw new PlatformError('upload-address-invalid');
    if (length !== bytesOfPart(row.size, part)) throw new PlatformError('upload-part-size');
    await objects.putPart(row, part, read());
  }

  /**
   * Inspects a complete file. Repeated requests get the same answer.
   * @throws PlatformError upload-unknown, upload-incomplete with the state, and each reason of refusal
   */
  async function finish(id: string, brand?: string): Promise<FinishedUpload> {
    const row = await findOrThrow(db, id, brand);
    const { name, size } = row;
    if (row.state === 'done') return { id, name, size, type: row.type ?? '' };
    const rule = await ruleOf(row);
    if (row.state === 'refused') throw refused(`upload-${row.refusal}` as ErrorCode, rule);
    const now = await stateOf(row);
    if (now.received.length < partCount(size))
      throw new PlatformError('upload-incomplete', { members: { upload: { ...now } } });
    await objects.join(row);
    const { type, sha256 } = await judge(row, rule);
    const { claim, requirement } = row;
    const [messageId, arrivedAt] = [ids.uuid(), clock.now()];
    const ended = await transaction(db, async (trx) => {
      const tied = claim === null ? {} : { application_number: claim };
      if (!(await endUpload(trx, id, { state: 'done', type, sha256, ...tied }))) return false;
      if (claim === null || requirement === null) return true;
      await recordArrivedFile(
        trx,
        { id, claim, requirement, sha256, type },
        { id: messageId, now: arrivedAt },
      );
      return true;
    });
    if (!ended) return finish(id, brand);
    return { id, name, size, type };
  }

  /**
   * Removes an upload; parts still arriving are discarded.
   * @throws PlatformError upload-unknown, draft-sent, upload-kept
   */
  async function remove(id: string, brand?: string): Promise<void> {
    const row = await findOrThrow(db, id, brand);
    if (row.claim !== null && row.application_number) throw new PlatformError('upload-kept');
    if (row.application_number ?? row.message) throw new PlatformError('draft-sent');
    const removed = await transaction(db, (trx: Trx) => deleteUpload(trx, id));
    if (!removed) throw new PlatformError('upload-unknown');
    await objects.remove(row);
  }

  /** Returns a finished upload and its bytes. @throws PlatformError upload-unknown */
  async function open(id: string, brand?: string): Promise<{ upload: UploadRow; bytes: Readable }> {
    const upload = await findOrThrow(db, id, brand);
    if (upload.state !== 'done') throw new PlatformError('upload-unknown');
    return { upload, bytes: await objects.read(upload) };
  }

  return { begin, beginHeld: beginForMessage, beginForClaim, state, putPart, finish, remove, open };
}
