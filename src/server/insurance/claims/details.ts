import { iconOfDefinition } from '#server/catalog/definitions/iconOfDefinition.ts';
import { today } from '#server/base/clock.ts';
import type { Translate } from '#engine/text/translate.ts';
import { createMediations } from '#server/people/agents/service.ts';
import type { VisibleAccount } from '#server/people/partners/accounts.ts';
import { brandPlaceholders } from '#server/catalog/content/brandPlaceholders.ts';
import { encodeCursor, decodeCursor } from '#server/http/cursor.ts';
import { limitOf, type ListQuery } from '../contracts/service.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import { nameOfPartner } from '#server/storage/model/partner.ts';
import type { Deps } from '#server/ports/deps.ts';
import type { Caller } from '#server/ports/identity.ts';
import { translator } from '#server/catalog/translations/service.ts';
import { consentsOf, inForce, type ConsentRow } from './consentStore.ts';
import { unreadIn } from './messageStore.ts';
import { authorizedClaim, sideOf } from './authorizedClaim.ts';
import { openDocuments, requirementsOf } from './requirementStore.ts';
import { expectedAfter } from './expectedStep.ts';
import { claimsOf, reportsOf, statesOf, type ClaimRow, type ReportRow } from './store.ts';
import { isHealthConcerned } from './requiredDocuments.ts';

/** States in which a claim can be supplemented. */
const openStates = ['received', 'inReview', 'documentsMissing'];

/** What we wait for before a claim goes on. */
interface Awaiting {
  missing: number;
  /** Whether the person has still to say how we may ask about health. */
  undecided: boolean;
}

/** Returns the summary of a claim for lists. */
const summaryOf = (claim: ClaimRow, missing: number, icon: string | undefined) => ({
  id: claim.id,
  ...(icon !== undefined && { icon }),
  state: claim.state,
  title: claim.title,
  reportedAt: claim.reported_at.toISOString(),
  openDocuments: missing,
  ...(claim.occurred_on !== null && { occurredOn: claim.occurred_on }),
  ...(claim.contract !== null && { contract: claim.contract }),
});

/** Reads claims for those who may access them. */
export function createClaimDetails(deps: Deps) {
  const { db, clock, registry, root, settings } = deps;
  const t: Translate = translator('live', root);
  const { agents } = createMediations(settings);

  const iconOf = ({ definition }: ClaimRow) =>
    iconOfDefinition(registry.get(definition ?? '')?.definition, t);

  /** Returns a page of a customer's claims, newest first. */
  async function list(partner: string, { cursor, ...asked }: ListQuery) {
    const limit = limitOf(asked);
    const [reportedAt = '', id = ''] = cursor === undefined ? [] : decodeCursor(cursor, 2);
    const after = cursor === undefined ? undefined : { reportedAt: new Date(reportedAt), id };
    return transaction(db, async (trx) => {
      const found = await claimsOf(trx, partner, { limit: limit + 1, ...(after && { after }) });
      const items = found.slice(0, limit);
      const last = items.at(-1);
      const missing = await openDocuments(
        trx,
        items.map((claim) => claim.id),
      );
      return {
        items: items.map((claim) => summaryOf(claim, missing.get(claim.id) ?? 0, iconOf(claim))),
        ...(found.length > limit &&
          last && { cursor: encodeCursor([last.reported_at.toISOString(), last.id]) }),
      };
    });
  }

  /** Returns the contact: the customer's agent, else the insurer. */
  function contactOf({ brand }: ClaimRow, agentNumber: string | null) {
    const agent = agentNumber === null ? undefined : agents.byId(agentNumber);
    const placeholders = brandPlaceholders(brand);
    const house = { kind: 'house', name: placeholders.sender, email: placeholders.email };
    if (!agent) return { ...house, phone: { number: placeholders.phoneNumber, display: placeholders.phone } };
    const { firstName, lastName, company, phone, email } = agent;
    return { kind: 'agent', name: `${firstName} ${lastName}`, company, phone, email };
  }

  /**
   * Returns the next step and who takes it, in the words for the reader: nobody is told that there is nothing to do
   * while we wait for something.
   */
  function nextStepOf({ state, brand }: ClaimRow, { missing, undecided }: Awaiting, account: VisibleAccount) {
    const open = openStates.includes(state);
    const waiting = undecided && missing === 0 ? 'consent' : 'documents';
    const key = open && (missing > 0 || undecided) ? waiting : state;
    const words = sideOf(account) === 'agent' ? 'nextStepAgent' : 'nextStep';
    const text = t(`claims:${words}.${key}`, { ...brandPlaceholders(brand), count: missing });
    return { key, text };
  }

  /** Outside of transactions, because an older definition may have to be loaded. */
  async function healthOf(latestReport: ReportRow | undefined, last: ConsentRow | undefined) {
    if (!last && !(await isHealthConcerned(registry, latestReport))) return undefined;
    const given = last && {
      mode: last.mode,
      persons: last.persons,
      givenAt: last.given_at.toISOString(),
      ...(last.revoked_at && { revokedAt: last.revoked_at.toISOString() }),
    };
    return { inForce: inForce(last), ...(given && { last: given }) };
  }

  /**
   * Returns the details of a claim.
   * @throws PlatformError not-found, also for what belongs to another person
   */
  async function details(caller: Caller, id: string) {
    const { account, claim, partner } = await authorizedClaim(deps, caller, id);
    const read = await transaction(db, async (trx) => ({
      states: await statesOf(trx, id),
      reports: await reportsOf(trx, id),
      required: await requirementsOf(trx, id),
      consents: await consentsOf(trx, id),
      unread: await unreadIn(trx, id, sideOf(account)),
    }));
    const { states, reports, required, consents, unread } = read;
    const missing = required.filter(({ done_at }) => done_at === null).length;
    const latestReport = reports.at(-1);
    const health = await healthOf(latestReport, consents.at(-1));
    const undecided = health !== undefined && consents.length === 0;
    return {
      ...summaryOf(claim, missing, iconOf(claim)),
      number: claim.id,
      partner: partner.number,
      ...(sideOf(account) === 'agent' && { customerName: nameOfPartner(partner.data) }),
      ...(claim.definition !== null && { definition: claim.definition }),
      history: states.map(({ state, since, amount_cent: amountCent }) => ({
        state,
        since: since.toISOString(),
        ...(amountCent !== null && { amountCent }),
      })),
      ...expectedAfter(states.at(-1), { missing, today: today(clock) }),
      nextStep: nextStepOf(claim, { missing, undecided }, account),
      contact: contactOf(claim, partner.agent),
      reported: latestReport ? latestReport.outline : [],
      reports: reports.map(({ created_at, reported_by, place: index }) => ({
        at: created_at.toISOString(),
        stage: index === 1 ? 'first' : 'supplement',
        by: reported_by.portal === 'vermittler' ? 'agent' : 'customer',
      })),
      required: required.map(({ key, title, help, done_at }) => ({
        key,
        title,
        done: done_at !== null,
        ...(help !== null && { help }),
        ...(done_at && { doneAt: done_at.toISOString() }),
      })),
      supplementable:
        claim.definition !== null && latestReport !== undefined && openStates.includes(claim.state),
      unread,
      ...(health && { health }),
    };
  }

  return { list, details };
}
