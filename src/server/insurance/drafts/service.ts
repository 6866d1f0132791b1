import { secretHash } from '#server/base/secretHash.ts';
import type { Answers, Inputs, Provenance } from '#engine/definition/answers.ts';
import type { AsJson, Json } from '#engine/definition/json.ts';
import type { OutlineSection } from '#engine/outline.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import type { Insertable } from 'kysely';
import { contactOfAgent } from '#server/people/agents/agentNames.ts';
import type { Mediation } from '#server/storage/model/mediation.ts';
import type { Deps } from '#server/ports/deps.ts';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import { fingerprintOf, runOnce } from '#server/storage/idempotency/idempotency.ts';
import { createJudgement, type OpenedWizard } from '#server/answers/judgement/service.ts';
import type { Caller } from '#server/ports/identity.ts';
import { portalOfAddress } from '#server/answers/judgement/contextRole.ts';
import { assertOffered } from '#server/catalog/definitions/offering.ts';
import { restoreConsultationNotes } from '#server/answers/judgement/consultationNotes.ts';
import type { WithCaller, WizardRequest } from '#server/answers/judgement/wizardRequest.ts';
import { applicantName } from './applicant.ts';
import { translator } from '#server/catalog/translations/service.ts';
import { isVisibleUnderBrands } from '#server/http/requestBrand.ts';
import { extendLinks } from './customerStore.ts';
import { assertDraftSize, assertAnswerLengths } from './bounds.ts';
import { concealedKey, seal, unseal } from './sealedSecret.ts';
import { createDraftAccess } from './draftAccess.ts';
import { createDraftAddresses } from './draftAddresses.ts';
import { createHandedOverView } from './handedOverView.ts';
import { createLinkCodes } from './linkCodes.ts';
import { agentsProvenance } from './customerDraft.ts';
import { migrateDraft, type MigratedDraft } from './migrateDraft.ts';
import { retainedUntil } from '#server/base/retentionPeriods.ts';
import {
  deleteDraft,
  draftById,
  findDraft,
  insertDraft,
  isClosedByAccount,
  markSent,
  updateDraft,
  type DraftRow,
} from './store.ts';
import type { DraftsTable } from '#server/storage/tables/drafts.ts';

export { draftById };
export { customerAddresses, customerName } from './customerAddresses.ts';

/** Body of a draft. */
export interface DraftBody {
  /** Key or id of the definition. */
  key: string;
  version?: string;
  context?: string;
  brand?: string;
  answers: Answers;
  provenance?: Provenance;
  step?: string;
  /** Number of the advised customer. */
  partner?: string;
}

/** A draft as answered. `id` is the secret, which is never stored. */
interface SavedDraft {
  id: string;
  revision: number;
  body: { [member: string]: Json };
}

/**
 * Links a draft to its application, in the application's transaction.
 * @throws PlatformError draft-sent when it is already linked to another
 */
export async function linkApplication(trx: Trx, secret: string, number: string): Promise<void> {
  if (!(await markSent(trx, secretHash(secret), number))) throw new PlatformError('draft-sent');
}

/**
 * Returns a draft by its secret. Drafts of other brands are not found.
 * @param named brands that the call names
 * @throws PlatformError draft-unknown
 */
export async function openDraft(
  trx: Trx,
  secret: string,
  now: Date,
  named: readonly string[] = [],
): Promise<DraftRow> {
  const row = await findDraft(trx, secretHash(secret), now);
  if (!row || !isVisibleUnderBrands(named, row.brand)) throw new PlatformError('draft-unknown');
  return row;
}

/** Asserts that a draft is not in the customer's hands. @throws PlatformError draft-handed, draft-unknown */
export async function assertNotHandedOver(trx: Trx, secret: string | undefined, now: Date): Promise<void> {
  if (secret === undefined) return;
  const { handed_at, application_number } = await openDraft(trx, secret, now);
  if (handed_at && application_number === null) throw new PlatformError('draft-handed');
}

/** Returns the mediation of the agent who owns a draft. */
const agentMediation = ({ agent, mediation }: DraftRow): Mediation | undefined =>
  agent === null ? undefined : { ...mediation, agentId: agent };

/** Creates, saves and reads drafts. The secret grants reading and changing. */
export function createDrafts(deps: Deps) {
  const { db, clock, ids, registry } = deps;
  const t = translator('live', deps.root);
  const judgement = createJudgement(deps);
  const linkCodes = createLinkCodes(deps);
  const expiry = (now: Date) => retainedUntil('draft', now);
  const { addressesOf, linkAt, linkOf, isHanded } = createDraftAddresses(deps);
  const { customersBrand, ownerOf, roleFor } = createDraftAccess(deps, { addressesOf });
  const { forCustomer, notesOf } = createHandedOverView(deps, { isHanded });

  /** Returns the mediation of a draft: its agent, else the current mediation, else the original one. */
  const throughWhom = (row: DraftRow, current: Mediation | undefined): Mediation | undefined =>
    agentMediation(row) ?? current ?? row.mediation ?? undefined;

  function answered(
    row: MigratedDraft,
    secret: string,
    role: string,
    current: Mediation | undefined,
  ): SavedDraft {
    const mediation = throughWhom(row, current);
    const fresh = judgement.freshInputs(row.context, row.brand, { frozen: row.flags, mediation });
    const inputs: AsJson<Inputs> = { ...fresh, role };
    const { version, context, brand, answers, provenance, step, revision } = row;
    const body = {
      id: secret,
      key: row.definition,
      version,
      context,
      brand,
      answers,
      provenance,
      step,
      inputs,
      etag: `"${revision}"`,
      link: linkOf(row, secret),
      expiresAt: row.expires_at.toISOString(),
      ...(row.application_number && { applicationNumber: row.application_number }),
      ...(row.added && { added: row.added }),
      // Agents may start a second variant for the same customer.
      ...(role === 'vermittler' && row.partner && { partner: row.partner }),
      ...(role === 'vermittler' && { listedAs: row.id }),
      ...(role === 'vermittler' && row.handed_at && { handedAt: row.handed_at.toISOString() }),
    };
    return { id: secret, revision, body };
  }

  const find = (trx: Trx, secret: string, named: readonly string[]) =>
    openDraft(trx, secret, clock.now(), named);

  /** Finds a draft for reading or changing. @throws PlatformError draft-unknown, draft-in-account */
  async function enter(trx: Trx, secret: string, named: readonly string[]): Promise<DraftRow> {
    const row = await find(trx, secret, named);
    if (await isClosedByAccount(trx, secretHash(secret), row, clock.now()))
      throw new PlatformError('draft-in-account');
    return row;
  }

  /**
   * Creates a draft and freezes its flags and mediation. The same idempotency key gets the same draft.
   * @throws PlatformError as `open` of the judgement, idempotency-key-reused, draft-text-too-long,
   * draft-answer-too-long, draft-too-large
   */
  async function create(
    { caller, mediation: current, pageBrand, ...body }: WithCaller<DraftBody>,
    idempotencyKey?: string,
  ): Promise<SavedDraft> {
    assertDraftSize(body.answers, body.provenance);
    const named = pageBrand === undefined ? await customersBrand(caller, body) : undefined;
    const request = { ...body, caller, mediation: current, pageBrand, ...(named && { brand: named }) };
    const opened = await judgement.open(body.key, request);
    const { loaded, inputs, mediation } = opened;
    assertAnswerLengths(loaded, body.answers, t);
    const now = clock.now();
    const secret = ids.secret();
    const owner = await ownerOf(inputs, caller, body);
    const { answers, provenance = {} } = body;
    const row: Insertable<DraftsTable> = {
      id: ids.uuid(),
      secret_hash: secretHash(secret),
      definition: loaded.definition.id,
      version: loaded.definition.version,
      context: inputs.context,
      brand: inputs.brand,
      flags: JSON.stringify(inputs.flags),
      answers: JSON.stringify(body.answers),
      provenance: JSON.stringify(owner ? agentsProvenance({ answers, provenance }) : provenance),
      mediation: mediation ? JSON.stringify(mediation) : null,
      agent: owner?.agent ?? null,
      partner: owner?.partner ?? null,
      applicant: owner ? applicantName(loaded.definition, body.answers) : null,
      step: body.step ?? '',
      revision: 1,
      application_number: null,
      created_at: now,
      updated_at: now,
      expires_at: expiry(now),
    };
    const insert = (trx: Trx) => insertDraft(trx, row);
    if (idempotencyKey === undefined) {
      await transaction(db, insert);
      return read(secret, { caller, mediation: current });
    }
    const repeatable = {
      scope: 'entwuerfe',
      key: concealedKey(idempotencyKey),
      fingerprint: fingerprintOf(body),
    };
    const answer = await transaction(db, (trx) =>
      runOnce(trx, repeatable, now, async () => {
        await insert(trx);
        return { status: 201, body: { sealed: seal(secret, idempotencyKey) } };
      }),
    );
    return read(unseal(String('sealed' in answer.body && answer.body.sealed), idempotencyKey), {
      caller,
      mediation: current,
    });
  }

  /**
   * Reads a draft by its secret.
   * @throws PlatformError draft-unknown, draft-code-needed, draft-in-account, product-unknown where a flag is
   * off, unauthenticated, forbidden
   */
  async function read(
    secret: string,
    { caller, mediation }: WithCaller<object>,
    named: readonly string[] = [],
  ): Promise<SavedDraft> {
    const row = await transaction(db, async (trx) => {
      await linkCodes.demand(trx, { secret, named }, clock.now());
      return enter(trx, secret, named);
    });
    assertOffered(deps, registry.get(row.definition)?.definition, row.brand);
    const role = await roleFor(row, caller);
    // Migrated first, because consents are identified by name.
    const migrated = await migrateDraft(registry, row);
    const draft = answered(forCustomer(migrated), secret, role, mediation);
    if (!isHanded(row)) return draft;
    const agent = await transaction(db, (trx) => contactOfAgent(trx, row.agent ?? ''));
    const notes: AsJson<OutlineSection> | undefined = (await notesOf(migrated))?.section;
    const handed = { preparedBy: agent?.name ?? row.agent, ...(notes && { talk: notes }) };
    return { ...draft, body: { ...draft.body, ...handed } };
  }

  /**
   * Saves a new state of a draft.
   * @throws PlatformError draft-conflict with the stored state after a concurrent change, draft-sent when it
   * became an application, draft-handed for an agent while the customer has it, draft-in-account,
   * draft-unknown
   */
  async function save(
    secret: string,
    revision: number,
    { caller, mediation, named, ...body }: WithCaller<DraftBody> & { named: readonly string[] },
  ): Promise<SavedDraft> {
    assertDraftSize(body.answers, body.provenance);
    const brands = body.brand === undefined ? named : [...named, body.brand];
    const stored = await transaction(db, (trx) => enter(trx, secret, brands));
    await roleFor(stored, caller);
    if (stored.application_number) throw new PlatformError('draft-sent');
    const byAgent = portalOfAddress(addressesOf(stored)[stored.context] ?? '') !== undefined;
    if (byAgent && stored.handed_at) throw new PlatformError('draft-handed');
    const request = { ...body, caller, context: stored.context, brand: stored.brand };
    const { loaded, inputs } = await judgement.open(stored.definition, request, stored.flags, stored);
    const claimed = { answers: body.answers, provenance: body.provenance ?? {} };
    const { answers, provenance } = isHanded(stored)
      ? restoreConsultationNotes(loaded.definition, claimed, await migrateDraft(registry, stored))
      : claimed;
    assertAnswerLengths(loaded, answers, t);
    const now = clock.now();
    const change = {
      version: loaded.definition.version,
      answers,
      provenance: byAgent ? agentsProvenance({ answers, provenance }, stored) : provenance,
      step: body.step ?? stored.step,
      applicant: stored.agent === null ? null : applicantName(loaded.definition, answers),
      updated_at: now,
      expires_at: expiry(now),
      reminded_at: null,
    };
    const saved = await transaction(db, async (trx) => {
      // Links of the account stay valid as long as the draft.
      if (stored.customer !== null) await extendLinks(trx, stored.id, change.expires_at);
      return updateDraft(trx, stored.id, revision, {
        ...change,
        answers: JSON.stringify(change.answers),
        provenance: JSON.stringify(change.provenance),
      });
    });
    if (!saved) {
      const current = await read(secret, { caller, mediation });
      throw new PlatformError('draft-conflict', { members: { draft: current.body } });
    }
    return answered({ ...stored, ...change, revision: revision + 1 }, secret, inputs.role, mediation);
  }

  /**
   * Opens a product's call with flags and mediation of its draft, if any. The consultation notes come from
   * the draft, never from the call.
   * @throws PlatformError product-unknown, draft-unknown, and as `open` of the judgement
   */
  async function openCall(product: string, request: WithCaller<WizardRequest>): Promise<OpenedWizard> {
    if (registry.get(product)?.definition.kind !== 'produkt') throw new PlatformError('product-unknown');
    const { draftId, brand, pageBrand } = request;
    if (draftId === undefined) return judgement.open(product, request);
    const named = [brand, pageBrand].filter((name) => name !== undefined);
    const draft = await transaction(db, (trx) => find(trx, draftId, named));
    const mediation = throughWhom(draft, request.mediation);
    // The draft's brand counts, whatever the account's first brand is.
    const asked = { ...request, mediation, brand: draft.brand };
    const opened = await judgement.open(product, asked, draft.flags);
    const notes = await notesOf(await migrateDraft(registry, draft));
    return notes ? { ...opened, notes: notes } : opened;
  }

  /** Returns the original mediation of a draft; undefined for none and for a missing draft. */
  async function mediationOf(secret: string): Promise<Mediation | undefined> {
    const row = await transaction(db, (trx) => findDraft(trx, secretHash(secret), clock.now()));
    return row?.mediation ?? undefined;
  }

  /** Returns the mediation of the agent who owns a draft; undefined for drafts without one. */
  async function agentsMediation(secret: string): Promise<Mediation | undefined> {
    const row = await transaction(db, (trx) => findDraft(trx, secretHash(secret), clock.now()));
    return row && agentMediation(row);
  }

  /** Removes a draft. @throws PlatformError draft-unknown, unauthenticated, forbidden */
  async function remove(secret: string, caller: Caller | null, named: readonly string[]): Promise<void> {
    await read(secret, { caller }, named);
    const removed = await transaction(db, (trx) => deleteDraft(trx, secretHash(secret)));
    if (!removed) throw new PlatformError('draft-unknown');
  }

  return { create, read, save, remove, openCall, mediationOf, agentsMediation, linkOf, linkAt };
}
