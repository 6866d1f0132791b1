import { agentTranslation } from '#engine/text/agentWording.ts';
import { bindTo } from '#engine/bindTo.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { equalJson } from '#engine/runtime.ts';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import {
  findStoredResponse,
  runOnce,
  type StoredResponse,
  type IdempotentRequest,
} from '#server/storage/idempotency/idempotency.ts';
import { nextSteps, outcomeView } from './outcome.ts';
import { differences } from './applyWrites.ts';
import { writeNow, insertWaiting } from './changedSubject.ts';
import { recordChange } from './changeRow.ts';
import { announceChange } from './changeMessages.ts';
import { changeWriterDeps, type ChangeWriterDeps, type Helpers } from './changeWriterDeps.ts';
import { conflictWith } from './conflict.ts';
import { joinMove } from './jointMove.ts';
import type { ChangeToStore } from './changeToStore.ts';

async function storeChange(deps: ChangeWriterDeps, trx: Trx, given: ChangeToStore): Promise<StoredResponse> {
  const { proofs, replanning, t } = deps;
  const entry = await joinMove(trx, given);
  const { opened, outcome, call, number, now } = entry;
  const { subject, loaded, inputs } = opened;
  const { definition } = loaded;
  const touched = differences(outcome.writes, outcome.base, outcome.after);
  const meant = outcome.decision === 'confirm' || definition.change?.certifies === true;
  const nothing = !meant && equalJson(touched.before, touched.after);
  if (nothing) throw new PlatformError('change-nothing');
  if (definition.change?.proof === 'tan' && call.proof) await proofs.use(trx, call.proof);
  const version = await writeNow(deps, trx, entry);
  await recordChange(deps, trx, entry, touched, version);
  await insertWaiting(deps, trx, entry);
  if (outcome.decision === 'accept') await replanning.store(trx, outcome.replanned, subject, now);
  await announceChange(deps, trx, entry, touched);
  const mail = subject.partner.data.contact.email;
  const body = {
    number,
    receivedAt: now.toISOString(),
    etag: `"${version}"`,
    ...outcomeView(outcome, { priced: definition.change?.priced === true }),
    documents: [],
    personalDocuments: [],
    nextSteps: nextSteps(
      outcome,
      { namespace: definition.namespace, today: inputs.today },
      inputs.role === 'vermittler' ? agentTranslation(t) : t,
    ),
    ...(mail && { mail }),
  };
  return { status: 201, body };
}

/** Stores runOnce per idempotency key, in one transaction. */
const save = (
  deps: ChangeWriterDeps,
  repeatable: IdempotentRequest,
  entry: ChangeToStore,
): Promise<StoredResponse> =>
  transaction(deps.db, (trx) => runOnce(trx, repeatable, entry.now, () => storeChange(deps, trx, entry)));

/** Returns the earlier answer to this request; undefined where it is new. */
const saved = ({ db }: ChangeWriterDeps, repeatable: IdempotentRequest) =>
  transaction(db, (trx) => findStoredResponse(trx, repeatable));

/** Stores changes: contract, partner, audit trail, response and messages in one transaction. */
export function createChangeWriter(deps: Deps, helpers: Helpers) {
  return bindTo(changeWriterDeps(deps, helpers), {
    inBetween: conflictWith,
    save,
    saved,
    storeIn: storeChange,
  });
}
