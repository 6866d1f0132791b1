import { PlatformError } from '#engine/errors/platformError.ts';
import { today as dayOf } from '#server/base/clock.ts';
import { insertPartnerChange } from '#server/people/partners/changeStore.ts';
import { nameOfPartner } from '#server/storage/model/partner.ts';
import type { PartnerData } from '#server/storage/model/partner.ts';
import { updatePartner } from '#server/people/partners/service.ts';
import type { AccountNotification } from '#server/answers/notifications/notifications.ts';
import type { PartnerChangeDeps } from './partnerChangeDeps.ts';
import type { Opened } from './openedPartner.ts';

/** Writes a change with its audit row and notifies the previous contact. */
export async function writePartner(
  { ids, clock, letters }: PartnerChangeDeps,
  { trx, account, partner, now }: Opened,
  data: PartnerData,
  change: {
    kind: 'data' | 'bank' | 'move';
    /** Id of the record of the change; a new one by default. */
    id?: string;
    letter: AccountNotification;
    /** The mail is sent by something else; a text message goes at once. */
    mails?: 'elsewhere';
    before: object;
    after: object;
    values?: { [name: string]: string };
    effectiveOn?: string;
    contracts?: string[] | undefined;
  },
): Promise<number> {
  const { kind, letter, before, after, values, contracts, id = ids.uuid() } = change;
  const version = await updatePartner(trx, { ...partner, data }, now);
  if (version === undefined) throw new PlatformError('partner-changed');
  const audit = { id, contracts, partner: partner.number, kind, by: account, before, after };
  await insertPartnerChange(trx, { ...audit, effectiveOn: change.effectiveOn ?? dayOf(clock) }, now);
  const { email, mobile } = partner.data.contact;
  const name = nameOfPartner(partner.data);
  await letters.send(
    trx,
    { brand: partner.brand, name, email: change.mails === 'elsewhere' ? undefined : email, phone: mobile },
    { kind: letter, values },
    now,
  );
  return version;
}
