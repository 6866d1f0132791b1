import type { JsonObject } from '#engine/definition/json.ts';
import { formatCurrency, formatDate } from '#engine/text/format.ts';
import { formatDateTime } from '#engine/text/dateTime.ts';
import { nameOfAgent } from '#server/people/agents/agentNames.ts';
import { today as dayOf } from '#server/base/clock.ts';
import { brandPlaceholders } from '#server/catalog/content/brandPlaceholders.ts';
import type { Premium } from '#server/storage/model/contract.ts';
import { insertDocuments } from '#server/answers/documents/contractDocuments.ts';
import { findContract } from '#server/people/contracts/service.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import { greetingOf } from '#server/answers/mail/greeting.ts';
import { sendMail } from '#server/answers/mail/message.ts';
import { sendMessage } from '#server/answers/mail/textMessages.ts';
import type { Handler } from '#server/storage/outbox/handler.ts';
import { nameOfPartner, type Contact } from '#server/storage/model/partner.ts';
import { findPartner } from '#server/people/partners/service.ts';
import { createPaperLink, paperLinkLines } from '#server/answers/papers/paperLink.ts';
import { translator } from '#server/catalog/translations/service.ts';
import { createBrokerMail } from './brokerMail.ts';
import { findChange, type ContractChange } from './store.ts';
import { changeKindOf, printSupplement } from './supplement.ts';

/** The payload of the topic `change`. */
interface Announced {
  number: string;
  /** Fixed ids, so that a retried delivery creates everything once. */
  mailId: string;
  noticeId: string;
  documentId: string;
  /** Absent in messages of older releases. */
  brokerMailId?: string;
  notice: boolean;
  /** Set when another change altered the premium of this pending one: a new supplement replaces the first. */
  corrected?: { before: Premium; after: Premium; at: string };
  /** Contact of the customer before the change. */
  contact: Contact;
}

const isAnnounced = (payload: JsonObject): payload is JsonObject & Announced =>
  ['number', 'mailId', 'noticeId', 'documentId'].every((id) => typeof payload[id] === 'string');

/** Returns the payload of an outbox row. @throws Error when it announces no change */
function announcedIn(payload: JsonObject): Announced {
  if (!isAnnounced(payload)) throw new Error('A message about a change needs its number and its ids.');
  return payload;
}

/** Delivers the topic `change`: renders the supplement, stores it in the download area, confirms by mail. */
export function changeHandler(deps: Deps): Handler {
  const { db, clock, registry, root } = deps;
  const t = translator('live', root);
  const mailBroker = createBrokerMail(deps);

  async function read(number: string) {
    return transaction(db, async (trx) => {
      const change = await findChange(trx, number);
      const contract = change && (await findContract(trx, change.contract));
      const partner = change && (await findPartner(trx, change.partner));
      if (!change || !contract || !partner) throw new Error('There is no such change.');
      const { portal, number: by } = change.changed_by;
      const agent = portal === 'vermittler' ? await nameOfAgent(trx, by) : undefined;
      return { change, contract, partner, agent };
    });
  }

  /** Returns the notice to the previous contact, as mail and as text message. */
  function noticeOf(name: string, say: (key: string) => string) {
    const lines = [greetingOf(name, t), '', say('notice.text'), '', say('farewell')];
    return {
      notice: {
        template: 'change.notice' as const,
        subject: say('notice.subject'),
        text: lines.join('\n'),
      },
      sms: say('notice.sms'),
    };
  }

  function worded(
    change: ContractChange,
    {
      product,
      title,
      priced,
      namespace,
      agent,
      name,
    }: {
      product: string;
      title: string;
      priced: boolean;
      namespace: string;
      agent: string | undefined;
      name: string;
    },
    papers: string[],
  ) {
    const { decision, number, contract, effective_on, premium_after, consequences, created_at } = change;
    const received = formatDateTime(created_at);
    const words = {
      ...brandPlaceholders(change.brand),
      number,
      contract,
      product,
      title,
      date: formatDate(effective_on),
      receivedDate: received.date,
      receivedTime: received.time,
    };
    // Definitions may override the texts: a termination is not worded as a change.
    const own = (key: string) =>
      t([`${namespace}:mail.${decision}.${key}`, `mails:change.${changeKindOf(change)}.${key}`], words);
    const say = (key: string, params = {}) => t(`mails:change.${key}`, { ...words, ...params });
    const amount = priced ? ['', say('premium', { amount: formatCurrency(premium_after.yearCent) })] : [];
    const lines = [
      greetingOf(name, t),
      '',
      own('intro'),
      '',
      say('received'),
      ...(agent === undefined ? [] : [say('byAgent', { agent })]),
      ...(decision === 'accept' ? amount : []),
      ...consequences.flatMap((text) => ['', text]),
      ...(papers.length > 0 ? ['', ...papers] : []),
      '',
      say('farewell'),
    ];
    return {
      mail: {
        template: `change.${changeKindOf(change)}` as const,
        subject: own('subject'),
        text: lines.join('\n'),
      },
      ...noticeOf(name, say),
    };
  }

  /** Returns the mail that corrects the premium of a pending change. */
  function correction(
    { number, contract, brand, effective_on, premium_after }: ContractChange,
    { name, ...names }: { product: string; title: string; name: string },
    papers: string[],
  ) {
    const words = {
      ...brandPlaceholders(brand),
      ...names,
      number,
      contract,
      date: formatDate(effective_on),
      amount: formatCurrency(premium_after.yearCent),
    };
    const say = (key: string) => t(`mails:change.${key}`, words);
    const lines = [
      greetingOf(name, t),
      '',
      say('corrected.text'),
      '',
      say('corrected.paper'),
      ...(papers.length > 0 ? ['', ...papers] : []),
      '',
      say('farewell'),
    ];
    return {
      template: 'change.corrected' as const,
      subject: say('corrected.subject'),
      text: lines.join('\n'),
    };
  }

  return async (message) => {
    const announced = announcedIn(message.payload);
    const { number, mailId, noticeId, documentId, brokerMailId, notice, contact } = announced;
    const { change: saved, contract, partner, agent } = await read(number);
    const { corrected } = announced;
    const change = corrected
      ? { ...saved, premium_before: corrected.before, premium_after: corrected.after }
      : saved;
    const definition = registry.get(change.definition)?.definition;
    const insured = registry.get(contract.product)?.definition;
    if (!definition) throw new Error('The definition of a change is gone.');
    const product = insured ? t(`${insured.namespace}:title`) : contract.product;
    const priced = definition.change?.priced === true;
    const title = t(`${definition.namespace}:title`);
    const holder = nameOfPartner(partner.data);
    const names = { definition, product, holder, priced, agent };
    const paper = await printSupplement(change, names, t, corrected && new Date(corrected.at));
    const { namespace } = definition;
    const now = clock.now();
    const common = { brand: change.brand, senderName: brandPlaceholders(change.brand).sender };
    const attachment = {
      name: paper.fileName,
      document: 'nachtrag',
      sha256: paper.sha256,
      size: paper.pdf.length,
      file: documentId,
    };
    // Opened before the transaction because the embedded database has a single session.
    await deps.identity();
    await transaction(db, async (trx) => {
      const kept = {
        id: documentId,
        partner: partner.number,
        contract: contract.id,
        kind: 'supplement' as const,
        title: paper.title,
        issued_on: dayOf(clock),
        file_name: paper.fileName,
        pdf: paper.pdf,
      };
      await insertDocuments(trx, [kept], now);
      const { email, mobile } = contact;
      const papers =
        email &&
        (await createPaperLink(trx, deps, {
          id: documentId,
          reference: number,
          brand: change.brand,
          title,
          phone: mobile,
          email,
          files: [{ ...attachment, title: paper.title }],
        }));
      const about = { product, title, priced, namespace, agent, name: holder };
      const lines = papers ? paperLinkLines([paper.title], papers, t) : [];
      const words = worded(change, about, lines);
      const sent = corrected ? correction(change, { product, title, name: holder }, lines) : words.mail;
      const dispatch = { key: contract.id, now };
      if (email !== undefined)
        await sendMail(trx, { channel: 'mail', ...common, to: email, ...sent }, { id: mailId, ...dispatch });
      if (brokerMailId !== undefined && change.decision === 'accept') {
        const told = { contract, brand: change.brand, title, effectiveOn: change.effective_on };
        await mailBroker(trx, { ...told, kind: 'changed' }, { id: brokerMailId, now });
      }
      if (!notice) return;
      if (mobile !== undefined)
        await sendMessage(
          trx,
          { channel: 'sms', ...common, to: mobile, ...words.notice, text: words.sms },
          { id: noticeId, ...dispatch, recipient: 'known' },
        );
      else if (email !== undefined)
        await sendMail(
          trx,
          { channel: 'mail', ...common, to: email, ...words.notice },
          { id: noticeId, ...dispatch },
        );
    });
  };
}
