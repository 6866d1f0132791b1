import { nameOfAgent } from '#server/people/agents/agentNames.ts';
import { today as dayOf } from '#server/base/clock.ts';
import { brandPlaceholders } from '#server/catalog/content/brandPlaceholders.ts';
import {
  findDocument,
  insertDocuments,
  renameDocuments,
} from '#server/answers/documents/contractDocuments.ts';
import { findContract } from '#server/people/contracts/service.ts';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import { sendMail } from '#server/answers/mail/message.ts';
import { sendMessage } from '#server/answers/mail/textMessages.ts';
import type { Handler } from '#server/storage/outbox/handler.ts';
import { nameOfPartner } from '#server/storage/model/partner.ts';
import { findPartner } from '#server/people/partners/service.ts';
import { createPaperLink, paperLinkLines } from '#server/answers/papers/paperLink.ts';
import { certifiedFacts } from './certifiedFacts.ts';
import { chargedAccount, mailableChanges } from './mailableChanges.ts';
import { releaseWithPapers } from './moveSupplements.ts';
import { findChange } from './store.ts';
import { printSupplement } from './supplement.ts';
import { announcedIn, type Announced } from './announcement.ts';
import { confirmationOf, correctionOf } from './changeMails.ts';
import { changeMailDeps, type ChangeMailDeps } from './changeMailDeps.ts';

/** Returns a change as announced, with contract, customer and acting agent. */
async function announcedChange({ db }: ChangeMailDeps, { number, corrected }: Announced) {
  return transaction(db, async (trx) => {
    const saved = await findChange(trx, number);
    const contract = saved && (await findContract(trx, saved.contract));
    const partner = saved && (await findPartner(trx, saved.partner));
    if (!saved || !contract || !partner) throw new Error('There is no such change.');
    const { portal, number: by } = saved.changed_by;
    const agent = portal === 'vermittler' ? await nameOfAgent(trx, by) : undefined;
    const change = corrected
      ? { ...saved, premium_before: corrected.before, premium_after: corrected.after }
      : saved;
    return { change, contract, partner, agent };
  });
}

/** Returns all that the messages about a change say, and the supplement. */
async function preparedDelivery(deps: ChangeMailDeps, announced: Announced) {
  const { registry, t } = deps;
  const { change, contract, partner, agent } = await announcedChange(deps, announced);
  // The version that was saved has its own texts; one that is no longer kept is told with those of today.
  const saved = await registry.load(change.definition, change.version);
  const definition = saved?.definition ?? registry.get(change.definition)?.definition;
  const insured = registry.get(contract.product)?.definition;
  if (!definition) throw new Error('The definition of a change is gone.');
  const product = insured ? t(`${insured.namespace}:title`) : contract.product;
  const priced = definition.change?.priced === true;
  const title = t(`${definition.namespace}:title`);
  const name = nameOfPartner(partner.data);
  const { corrected } = announced;
  const certified = await certifiedFacts(definition, contract, deps);
  const { beginsOn } = contract;
  const names = { definition, product, holder: name, priced, agent, beginsOn, certified };
  const paper = await printSupplement(change, names, t, corrected && new Date(corrected.at));
  const changed = mailableChanges(saved, change, t);
  const account = chargedAccount(change, contract, { priced });
  const { namespace } = definition;
  const about = { product, title, priced, namespace, agent, name, changed, account };
  return { announced, change, contract, partner, about, paper };
}

type Delivery = Awaited<ReturnType<typeof preparedDelivery>>;

/** Stores the supplement in the download area; an earlier one that it replaces is called so there. */
async function keepSupplement(
  trx: Trx,
  { clock, t }: ChangeMailDeps,
  { announced, contract, partner, paper }: Delivery,
  now: Date,
): Promise<void> {
  const kept = {
    id: announced.documentId,
    partner: partner.number,
    contract: contract.id,
    kind: 'supplement' as const,
    title: paper.listed,
    issued_on: dayOf(clock),
    file_name: paper.fileName,
    pdf: paper.pdf,
  };
  // A repeated delivery finds its own paper there, which nothing has replaced.
  if (announced.corrected && !(await findDocument(trx, kept.id)))
    await renameDocuments(trx, {
      contract: contract.id,
      number: announced.number,
      rename: (title) =>
        title === kept.title ? t('documents:personal.nachtrag.replaced', { title }) : title,
    });
  await insertDocuments(trx, [kept], now);
}

/** Returns the lines about the link to the supplement; empty without an e-mail address. */
async function linkLines(
  trx: Trx,
  deps: ChangeMailDeps,
  { announced, change, about, paper }: Delivery,
): Promise<string[]> {
  const { email, mobile } = announced.contact;
  if (!email) return [];
  const file = {
    name: paper.fileName,
    document: 'nachtrag',
    sha256: paper.sha256,
    size: paper.pdf.length,
    file: announced.documentId,
    title: paper.title,
  };
  const link = await createPaperLink(trx, deps, {
    id: announced.documentId,
    reference: announced.number,
    brand: change.brand,
    title: about.title,
    phone: mobile,
    email,
    files: [file],
  });
  return link ? paperLinkLines([paper.title], link, deps.t) : [];
}

/** Warns the previous contact: by text message, else by mail. */
async function notify(
  trx: Trx,
  { announced, contract, change }: Delivery,
  { notice, sms }: Pick<ReturnType<typeof confirmationOf>, 'notice' | 'sms'>,
  now: Date,
): Promise<void> {
  const { email, mobile } = announced.contact;
  const common = { brand: change.brand, senderName: brandPlaceholders(change.brand).sender };
  const dispatch = { id: announced.noticeId, key: contract.id, now };
  if (mobile !== undefined)
    await sendMessage(
      trx,
      { channel: 'sms', ...common, to: mobile, ...notice, text: sms },
      { ...dispatch, recipient: 'known' },
    );
  else if (email !== undefined)
    await sendMail(trx, { channel: 'mail', ...common, to: email, ...notice }, dispatch);
}

/** Stores the supplement and sends all messages about it. */
async function deliverIn(trx: Trx, deps: ChangeMailDeps, delivery: Delivery, now: Date): Promise<void> {
  const { announced, change, contract, about } = delivery;
  const { mailId: id, brokerMailId, contact, corrected, together } = announced;
  await keepSupplement(trx, deps, delivery, now);
  if (together && change.move !== null) await releaseWithPapers(trx, change.move, now);
  const lines = together ? [] : await linkLines(trx, deps, delivery);
  const mail = confirmationOf(deps, change, about, lines);
  const { product, title, name } = about;
  const sent = corrected ? correctionOf(deps, change, { product, title, name }, lines) : mail.mail;
  const { brand } = change;
  const common = { brand, senderName: brandPlaceholders(brand).sender };
  if (contact.email !== undefined && !together)
    await sendMail(
      trx,
      { channel: 'mail', ...common, to: contact.email, ...sent },
      { id, key: contract.id, now },
    );
  if (brokerMailId !== undefined && change.decision === 'accept')
    await deps.mailBroker(
      trx,
      { contract, brand, title, effectiveOn: change.effective_on, kind: 'changed' },
      { id: brokerMailId, now },
    );
  if (announced.notice) await notify(trx, delivery, mail, now);
}

async function deliver(
  deps: ChangeMailDeps,
  { payload }: Pick<Parameters<Handler>[0], 'payload'>,
): Promise<void> {
  const delivery = await preparedDelivery(deps, announcedIn(payload));
  const now = deps.clock.now();
  // Opened before the transaction because the embedded database has a single session.
  await deps.identity();
  await transaction(deps.db, (trx) => deliverIn(trx, deps, delivery, now));
}

/** Delivers the topic `change`: renders the supplement, stores it in the download area, confirms by mail. */
export function changeHandler(deps: Deps): Handler {
  const own = changeMailDeps(deps);
  return (message) => deliver(own, message);
}
