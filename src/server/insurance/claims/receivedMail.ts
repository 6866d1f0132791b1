import type { Answers } from '#engine/definition/answers.ts';
import { nameOfAgent } from '#server/people/agents/agentNames.ts';
import { textBySemantic } from '#server/answers/judgement/textBySemantic.ts';
import { brandAddress } from '#server/base/brandAddress.ts';
import { brandPlaceholders } from '#server/catalog/content/brandPlaceholders.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import { sendMail } from '#server/answers/mail/message.ts';
import { greetingOf } from '#server/answers/mail/greeting.ts';
import type { OpenedWizard } from '#server/answers/judgement/service.ts';
import { nameOfPartner } from '#server/storage/model/partner.ts';
import { createClaimLink } from './links.ts';
import type { ClaimSubject } from './claimSubject.ts';
import { customerPaths } from '#engine/pages/customerPaths.ts';
import { pathTo } from '#engine/pages/pathTo.ts';
import { sitePaths } from '#engine/pages/sitePaths.ts';
import { claimCard, lossDateIn } from './claimCard.ts';
import { envelope } from './claimEnvelope.ts';
import type { ClaimMailDeps } from './claimMailDeps.ts';

/** A report to be confirmed by mail. */
interface ReportContent extends OpenedWizard {
  relevant: Answers;
  subject: ClaimSubject;
  number: string;
  /** `null` when no customer could be matched. */
  partner: string | null;
  health: boolean;
  now: Date;
}

/** Returns the link for supplements: in the portal, or by a secret without an account. */
async function supplementAt(
  { settings }: ClaimMailDeps,
  trx: Trx,
  { subject, loaded, inputs, number, now }: ReportContent,
): Promise<string> {
  const { brand } = inputs;
  if (subject.account || subject.partner)
    return brandAddress(settings, pathTo(customerPaths.claim, { claim: number }), brand);
  const { secret } = await createClaimLink(trx, { purpose: 'supplement', claim: number, brand }, now);
  const address = loaded.definition.addresses['nachtrag'] ?? sitePaths.claimant;
  return brandAddress(settings, `${address}#${secret}`, brand);
}

async function consentLine(
  { settings, t }: ClaimMailDeps,
  trx: Trx,
  { health, inputs: { brand }, number, now }: ReportContent,
): Promise<string[]> {
  if (!health) return [];
  const { secret } = await createClaimLink(trx, { purpose: 'consent', claim: number, brand }, now);
  const link = brandAddress(settings, `${customerPaths.consent}#${secret}`, brand);
  return ['', t('mails:claim.consent', { link })];
}

/** Words that every text of a mail about a claim may use. */
const wordsOf = ({ t }: ClaimMailDeps, { loaded, inputs, number }: ReportContent) => ({
  ...brandPlaceholders(inputs.brand),
  number,
  title: t(`${loaded.definition.namespace}:title`),
});

/** Asks the insurer to find the customer of a report. */
async function askForSearch(deps: ClaimMailDeps, trx: Trx, report: ReportContent): Promise<void> {
  const placeholders = wordsOf(deps, report);
  const search = {
    ...envelope(report.inputs.brand, placeholders.email, 'search'),
    subject: deps.t('mails:claim.search.subject', placeholders),
    text: deps.t('mails:claim.search.text', placeholders),
  };
  await sendMail(trx, search, { id: deps.ids.uuid(), key: report.number, now: report.now });
}

/** Returns the card of a report, with the contract for its customer only. */
function cardOf(deps: ClaimMailDeps, { loaded: { definition }, relevant, subject, number }: ReportContent) {
  return claimCard(deps, {
    number,
    definition,
    contract: subject.contract?.id,
    lossDate: lossDateIn(definition, relevant),
    account: textBySemantic(definition, relevant, 'iban'),
  });
}

/**
 * Confirms a report to its reporter; without a matched customer the insurer is asked to search.
 * @returns the address that it went to
 */
export async function mailReceived(
  deps: ClaimMailDeps,
  trx: Trx,
  report: ReportContent,
): Promise<string | undefined> {
  const { t, ids } = deps;
  const { subject, loaded, relevant, inputs, number, now } = report;
  const { definition } = loaded;
  const placeholders = wordsOf(deps, report);
  const say = (key: string, more: object = {}) => t(`mails:claim.${key}`, { ...placeholders, ...more });
  const own = (key: string) =>
    t([`${definition.namespace}:mail.accept.${key}`, `mails:claim.received.${key}`], placeholders);
  if (report.partner === null) await askForSearch(deps, trx, report);
  const reporter = subject.before?.claim.reporter;
  const reportedEmail = subject.email ?? reporter?.email ?? textBySemantic(definition, relevant, 'email');
  const to = subject.partner?.data.contact.email ?? reportedEmail;
  if (to === undefined) return undefined;
  const name = subject.partner
    ? nameOfPartner(subject.partner.data)
    : (reporter?.name ?? textBySemantic(definition, relevant, 'name'));
  const opening = (key: 'subject' | 'intro') => (subject.before ? say(`supplement.${key}`) : own(key));
  const notice = (key: 'heading' | 'intro') => t(`${definition.namespace}:pages.notice.${key}`, placeholders);
  const { account } = subject;
  const agent = account && account.role !== 'benutzer' ? await nameOfAgent(trx, account.number) : undefined;
  const lines = [
    greetingOf(name, t),
    '',
    opening('intro'),
    '',
    ...cardOf(deps, report),
    ...(agent === undefined ? [] : ['', say('byAgent', { agent })]),
    '',
    say('further', { link: await supplementAt(deps, trx, report) }),
    ...(await consentLine(deps, trx, report)),
    '',
    say('protected'),
    '',
    // The notice on wrong answers is required by law.
    ...(subject.before ? [] : [notice('heading'), notice('intro'), '']),
    say('farewell'),
  ];
  const message = {
    ...envelope(inputs.brand, to, subject.before ? 'supplement' : 'received'),
    subject: opening('subject'),
    text: lines.join('\n'),
  };
  await sendMail(trx, message, { id: ids.uuid(), key: number, now });
  return to;
}
