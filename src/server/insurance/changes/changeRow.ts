import { judge } from '#engine/judgement/judge.ts';
import { spokenOutline } from '#server/answers/judgement/spokenOutline.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import { provenanceOf } from './provenance.ts';
import { insertChange } from './store.ts';
import { changePrefill, type differences } from './applyWrites.ts';
import type { ChangeWriterDeps } from './changeWriterDeps.ts';
import type { ChangeToStore } from './changeToStore.ts';

/** Inserts the audit row: who, when, before, after. */
export async function recordChange(
  { t }: ChangeWriterDeps,
  trx: Trx,
  entry: ChangeToStore,
  touched: ReturnType<typeof differences>,
  version: number,
) {
  const { opened, outcome, call, changeId, number, caller, now, move } = entry;
  const { subject, loaded, inputs, account } = opened;
  const { definition } = loaded;
  const { premium, decision, reasons, effectiveOn, consequences, waits } = outcome;
  const { relevant } = judge(loaded, call.answers, inputs);
  const changedBy = {
    portal: caller.portal,
    person: caller.personId,
    role: account.role,
    number: account.number,
  };
  const given = provenanceOf(relevant, changePrefill(definition, subject), caller.portal);
  await insertChange(trx, {
    id: changeId,
    number,
    contract: subject.contract.id,
    partner: subject.partner.number,
    definition: definition.id,
    version: definition.version,
    brand: subject.contract.brand,
    decision,
    reasons: JSON.stringify(reasons),
    changed_by: JSON.stringify(changedBy),
    answers: JSON.stringify(relevant),
    provenance: JSON.stringify(given),
    outline: JSON.stringify(spokenOutline(loaded, call.answers, inputs, t)),
    before: JSON.stringify(touched.before),
    after: JSON.stringify(touched.after),
    premium_before: JSON.stringify(premium.before),
    premium_after: JSON.stringify(premium.after),
    consequences: JSON.stringify(consequences.map(({ text }) => text)),
    effective_on: effectiveOn,
    contract_version: version,
    created_at: now,
    waits: waits && decision === 'accept',
    move: move ?? null,
  });
}
