import type { Declaration } from './declaration.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import { sendMail } from '#server/answers/mail/message.ts';
import { nameOfPartner } from '#server/storage/model/partner.ts';
import { enqueue } from '#server/storage/outbox/service.ts';
import { declarationMail, noticeMail, searchMail } from './confirmation.ts';
import { matchOf, type Match } from './matching.ts';
import { insertDeclaration } from './store.ts';
import type { DeclarationDeps } from './declarationDeps.ts';

/** Returns what mails about a declaration have in common. */
const envelope = ({ opened, content }: Declaration) => ({
  channel: 'mail' as const,
  brand: opened.inputs.brand,
  senderName: content.brand.sender,
});

/** Notifies the customer at the known address, or staff who search for the contract. */
async function notify(
  { t, ids }: DeclarationDeps,
  trx: Trx,
  declaration: Declaration,
  match: Match | undefined,
): Promise<void> {
  const { opened, content, to, now } = declaration;
  if (!match) {
    const search = {
      ...envelope(declaration),
      template: 'declaration.search' as const,
      to: content.brand.email,
      ...searchMail(content, t),
    };
    await sendMail(trx, search, { id: ids.uuid(), key: opened.loaded.definition.id, now });
    return;
  }
  const customerEmail = match.data.contact.email;
  if (customerEmail === undefined || customerEmail.toLowerCase() === to.toLowerCase()) return;
  const notice = {
    ...envelope(declaration),
    template: 'declaration.notice' as const,
    to: customerEmail,
    ...noticeMail(content, { contract: match.contract, name: nameOfPartner(match.data) }, t),
  };
  await sendMail(trx, notice, { id: ids.uuid(), key: match.contract, now });
}

/** Stores a declaration with its messages. */
export async function storeDeclaration(
  deps: DeclarationDeps,
  trx: Trx,
  declaration: Declaration,
): Promise<void> {
  const { ids, t } = deps;
  const { id, opened, relevant, declared, reference, content, to, now } = declaration;
  const { definition } = opened.loaded;
  const { number, name } = content;
  const row = {
    id,
    number,
    definition: definition.id,
    version: definition.version,
    brand: opened.inputs.brand,
    answers: relevant,
    received_at: now,
  };
  const match = await matchOf(trx, reference, name);
  const texts = { answers: JSON.stringify(relevant), outline: JSON.stringify(declared) };
  const assigned = { contract: match?.contract ?? null, partner: match?.partner ?? null };
  await insertDeclaration(trx, { ...row, ...texts, ...assigned });
  const payload = { ...row, ...assigned, received_at: now.toISOString() };
  await enqueue(trx, { id: ids.uuid(), topic: 'declaration', key: number, payload, now });
  // Some declarations ask for no address, like that for a call-back.
  if (to !== '') {
    const message = {
      ...envelope(declaration),
      template: 'declaration.accept' as const,
      to,
      ...declarationMail(content, t),
    };
    await sendMail(trx, message, { id: ids.uuid(), key: number, now });
  }
  await notify(deps, trx, declaration, match);
}
