import type { Answers } from '#engine/definition/answers.ts';
import { nameOfAgent } from '#server/people/agents/agentNames.ts';
import { textBySemantic } from '../applications/textBySemantic.ts';
import { brandAddress } from '#server/base/brandAddress.ts';
import { brandPlaceholders } from '#server/catalog/content/brandPlaceholders.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import { sendMail } from '#server/answers/mail/message.ts';
import { greetingOf } from '#server/answers/mail/greeting.ts';
import type { TemplateOf } from '#server/storage/model/mailTemplate.ts';
import type { OpenedWizard } from '#server/answers/judgement/service.ts';
import { customerNameByEmail } from '#server/people/partners/customerNameByEmail.ts';
import { nameOfPartner, type Partner } from '#server/storage/model/partner.ts';
import { translator } from '#server/catalog/translations/service.ts';
import { createClaimLink } from './links.ts';
import type { ClaimSubject } from './claimSubject.ts';
import type { ClaimRow } from './store.ts';
import { customerPaths } from '#engine/pages/customerPaths.ts';
import { pathTo } from '#engine/pages/pathTo.ts';
import { sitePaths } from '#engine/pages/sitePaths.ts';

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

/** Sends mails about claims. */
export function createClaimMails({ ids, root, settings }: Pick<Deps, 'ids' | 'root' | 'settings'>) {
  const t = translator('live', root);

  const envelope = (brand: string, to: string, kind: TemplateOf<'claim'>) => ({
    channel: 'mail' as const,
    template: `claim.${kind}` as const,
    brand,
    to,
    senderName: brandPlaceholders(brand).sender,
  });

  /** Returns the link for supplements: in the portal, or by a secret without an account. */
  async function supplementAt(
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
    trx: Trx,
    { health, inputs: { brand }, number, now }: ReportContent,
  ): Promise<string[]> {
    if (!health) return [];
    const { secret } = await createClaimLink(trx, { purpose: 'consent', claim: number, brand }, now);
    const link = brandAddress(settings, `${customerPaths.consent}#${secret}`, brand);
    return ['', t('mails:claim.consent', { link })];
  }

  /**
   * Confirms a report to its reporter; without a matched customer the insurer is asked to search.
   * @returns the address that it went to
   */
  async function received(trx: Trx, report: ReportContent): Promise<string | undefined> {
    const { subject, loaded, relevant, inputs, number, now } = report;
    const { definition } = loaded;
    const words = { ...brandPlaceholders(inputs.brand), number, title: t(`${definition.namespace}:title`) };
    const say = (key: string, more: object = {}) => t(`mails:claim.${key}`, { ...words, ...more });
    const own = (key: string) =>
      t([`${definition.namespace}:mail.accept.${key}`, `mails:claim.received.${key}`], words);
    if (report.partner === null) {
      const search = {
        ...envelope(inputs.brand, words.email, 'search'),
        subject: say('search.subject'),
        text: say('search.text'),
      };
      await sendMail(trx, search, { id: ids.uuid(), key: number, now });
    }
    const reporter = subject.before?.claim.reporter;
    const reportedEmail = subject.email ?? reporter?.email ?? textBySemantic(definition, relevant, 'email');
    const to = subject.partner?.data.contact.email ?? reportedEmail;
    if (to === undefined) return undefined;
    const name = subject.partner
      ? nameOfPartner(subject.partner.data)
      : (reporter?.name ?? textBySemantic(definition, relevant, 'name'));
    const opening = (key: 'subject' | 'intro') => (subject.before ? say(`supplement.${key}`) : own(key));
    const notice = (key: 'heading' | 'intro') => t(`${definition.namespace}:pages.notice.${key}`, words);
    const { account } = subject;
    const agent = account && account.role !== 'benutzer' ? await nameOfAgent(trx, account.number) : undefined;
    const lines = [
      greetingOf(name, t),
      '',
      opening('intro'),
      ...(agent === undefined ? [] : ['', say('byAgent', { agent })]),
      '',
      say('further', { link: await supplementAt(trx, report) }),
      ...(await consentLine(trx, report)),
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

  /** Mails the access for reporting a claim without an account. */
  async function access(
    trx: Trx,
    { brand, email, code, secret }: { brand: string; email: string; code: string; secret: string },
    now: Date,
  ): Promise<void> {
    const link = brandAddress(settings, `${sitePaths.claimant}#${secret}`, brand);
    const greeting = greetingOf(await customerNameByEmail(trx, email, brand), t);
    const words = { ...brandPlaceholders(brand), code, link, greeting };
    const say = (key: string) => t(`mails:claim.access.${key}`, words);
    const message = { ...envelope(brand, email, 'access'), subject: say('subject'), text: say('text') };
    await sendMail(trx, message, { id: ids.uuid(), key: email, now });
  }

  /** Mails that a claim has progressed, without details, which require a sign-in. */
  async function moved(
    trx: Trx,
    {
      claim,
      partner,
      missing,
      now,
    }: { claim: ClaimRow; partner: Partner | undefined; missing: number; now: Date },
  ): Promise<void> {
    const to = partner?.data.contact.email ?? claim.reporter?.email;
    if (to === undefined) return;
    const { id: number, state, brand } = claim;
    const words = { ...brandPlaceholders(brand), number };
    const say = (key: string, more: object = {}) => t(`mails:claim.${key}`, { ...words, ...more });
    const step = state === 'documentsMissing' && missing > 0 ? 'documents' : state;
    const link = brandAddress(settings, pathTo(customerPaths.claim, { claim: number }), brand);
    const lines = [
      greetingOf(partner ? nameOfPartner(partner.data) : claim.reporter?.name, t),
      '',
      say(`moved.${step}`),
      ...(partner ? ['', say('moved.where', { link })] : []),
      '',
      say('farewell'),
    ];
    const message = {
      ...envelope(brand, to, 'moved'),
      subject: say('moved.subject'),
      text: lines.join('\n'),
    };
    await sendMail(trx, message, { id: ids.uuid(), key: number, now });
  }

  return { received, access, moved };
}
