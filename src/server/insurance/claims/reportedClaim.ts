import { textBySemantic } from '#server/answers/judgement/textBySemantic.ts';
import { matchOf } from '../declarations/matching.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import { nameOfPartner } from '#server/storage/model/partner.ts';
import { claimNumber } from './number.ts';
import { insertClaims } from './store.ts';
import { reportedParticipants } from './reportedParticipants.ts';
import { claimTitle } from './title.ts';
import type { JudgedReport } from './judgedReport.ts';
import type { ReportingDeps } from './reportingDeps.ts';

/** Returns contract and customer: known, or matched by reference and name. */
async function belongs(trx: Trx, { subject, loaded, relevant }: JudgedReport) {
  const { contract, partner } = subject;
  if (contract) return { contract: contract.id, partner: contract.partner };
  const reference = textBySemantic(loaded.definition, relevant, 'contract-reference') ?? '';
  const customer = partner && partner.data;
  const typed = textBySemantic(loaded.definition, relevant, 'name') ?? '';
  const name = customer ? nameOfPartner(customer) : typed;
  const match = reference === '' ? undefined : await matchOf(trx, reference, name);
  const own = match && (!partner || match.partner === partner.number) ? match : undefined;
  return { contract: own?.contract ?? null, partner: partner?.number ?? own?.partner ?? null };
}

/** Creates the claim of a first report. @returns its number */
export async function beginClaim(deps: ReportingDeps, trx: Trx, reported: JudgedReport, id: string) {
  const { t } = deps;
  const { inputs, loaded, relevant, subject, now } = reported;
  const number = claimNumber(id, inputs.today);
  const found = await belongs(trx, reported);
  const email = subject.email ?? textBySemantic(loaded.definition, relevant, 'email');
  const name = textBySemantic(loaded.definition, relevant, 'name');
  const reporter = subject.account
    ? null
    : { ...(name && { name }), ...(email && { email }), ...(subject.email && { proven: true as const }) };
  const claim = {
    id: number,
    ...found,
    state: 'received' as const,
    title: claimTitle(reported, deps.registry, t),
    occurred_on: textBySemantic(loaded.definition, relevant, 'damage-day') ?? null,
    reported_at: now,
    brand: inputs.brand,
    definition: loaded.definition.id,
    reporter: reporter && JSON.stringify(reporter),
    participants: JSON.stringify(reportedParticipants(loaded.definition, relevant)),
  };
  await insertClaims(trx, [claim], [{ claim: number, place: 1, state: 'received', since: now }]);
  return { number, ...found };
}
