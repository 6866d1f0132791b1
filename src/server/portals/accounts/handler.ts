import { brandAddress } from '#server/base/brandAddress.ts';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import { findContract } from '#server/people/contracts/service.ts';
import type { Vault } from '#server/ports/identity.ts';
import { enqueue } from '#server/storage/outbox/service.ts';
import type { Handler } from '#server/storage/outbox/handler.ts';
import { accountsOf, brandOfPerson } from '#server/people/partners/accounts.ts';
import type { Partner } from '#server/storage/model/partner.ts';
import { nameOfPartner } from '#server/storage/model/partner.ts';
import { nameOfPerson } from '#server/people/partners/nameOfPerson.ts';
import { findPartner } from '#server/people/partners/service.ts';
import { createNotifications } from '#server/answers/notifications/notifications.ts';
import { createLink } from './links.ts';
import { customerPaths } from '#engine/pages/customerPaths.ts';
import { signInPaths } from '#engine/pages/framePaths.ts';

export const accountTopic = 'account';

/**
 * A request for a link. Whether the person exists is checked at delivery, so that responses do not reveal it.
 */
export type LinkRequest =
  | { kind: 'registration'; contract: string; postcode?: string; birthDate?: string }
  | { kind: 'access'; partner: string }
  | { kind: 'phone'; email: string };

const purpose = 'account';

/** Enqueues a request for a link. */
export async function requestLink(
  trx: Trx,
  vault: Vault,
  { id, asked, now }: { id: string; asked: LinkRequest; now: Date },
): Promise<void> {
  const sealed = vault.seal(purpose, Buffer.from(JSON.stringify(asked))).toString('base64');
  await enqueue(trx, { id, topic: accountTopic, key: id, payload: { sealed }, now });
}

/** Delivers the topic `account`: finds the person and mails the link; sends nothing when there is none. */
export function accountHandler(deps: Deps): Handler {
  const { db, clock, identity, settings } = deps;
  const letters = createNotifications(deps);

  const inviteCustomer = async (trx: Trx, partner: Partner, now: Date): Promise<void> => {
    const { brand, data, number } = partner;
    const { email } = data.contact;
    if (email === undefined) return;
    const recipient = { brand, name: nameOfPartner(data), email };
    if ((await accountsOf(trx, 'benutzer', number)).length > 0) {
      const values = { link: brandAddress(settings, signInPaths.benutzer, brand) };
      await letters.send(trx, recipient, { kind: 'registeredAlready', values }, now);
      return;
    }
    const link = { purpose: 'registration' as const, partner: number, person: null, email };
    const page = `${customerPaths.register}#${await createLink(trx, link, now)}`;
    const values = { link: brandAddress(settings, page, brand) };
    await letters.send(trx, recipient, { kind: 'registration', values }, now);
  };

  const deliver = async (trx: Trx, payload: { [member: string]: unknown }, now: Date): Promise<void> => {
    const { vault, admin } = await identity();
    const sealed = Buffer.from(String(payload['sealed']), 'base64');
    const asked = JSON.parse(vault.open(purpose, sealed).toString()) as LinkRequest;
    if (asked.kind === 'registration') {
      const contract = await findContract(trx, asked.contract);
      const partner = contract && (await findPartner(trx, contract.partner));
      if (partner && matchesCustomer(partner, asked)) await inviteCustomer(trx, partner, now);
      return;
    }
    if (asked.kind === 'access') {
      const partner = await findPartner(trx, asked.partner);
      if (partner) await inviteCustomer(trx, partner, now);
      return;
    }
    const person = await admin.find(trx, 'benutzer', asked.email);
    if (!person || person.status === 'disabled' || person.attributes.email === undefined) return;
    const { email } = person.attributes;
    const link = { purpose: 'phone' as const, partner: null, person: person.id, email };
    const page = `${customerPaths.newPhone}#${await createLink(trx, link, now)}`;
    const brand = await brandOfPerson(trx, person);
    const values = { link: brandAddress(settings, page, brand) };
    const name = await nameOfPerson(trx, person.id);
    await letters.send(trx, { brand, name, email }, { kind: 'phoneLink', values }, now);
  };
  const deliverBatch: Handler['deliverBatch'] = async (trx, messages, now) => {
    for (const { payload } of messages) await deliver(trx, payload, now);
  };
  const deliverOne: Handler = ({ payload }) => transaction(db, (trx) => deliver(trx, payload, clock.now()));
  return Object.assign(deliverOne, { deliverBatch });
}

/** Returns whether postcode and birth date, where given, match the customer. Companies have no birth date. */
function matchesCustomer(
  { data }: Partner,
  { postcode, birthDate }: Extract<LinkRequest, { kind: 'registration' }>,
): boolean {
  if (postcode !== undefined && data.address.postcode !== postcode) return false;
  return birthDate === undefined || data.kind === 'company' || data.birthDate === birthDate;
}
