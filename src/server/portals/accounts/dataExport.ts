import { PlatformError } from '#engine/errors/platformError.ts';
import { exportClaims } from '#server/insurance/claims/claimExport.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import { familiesOf } from '#server/people/identity/families.ts';
import { findPerson } from '#server/people/identity/people.ts';
import type { Caller } from '#server/ports/identity.ts';
import type { PartnerData } from '#server/storage/model/partner.ts';
import { findPartner } from '#server/people/partners/service.ts';
import { customerOf } from './customer.ts';
import { ownApplications } from './ownApplications.ts';
import type { ArchiveFile } from '#server/base/zip.ts';

const json = (name: string, value: unknown): ArchiveFile => ({
  name,
  bytes: Buffer.from(`${JSON.stringify(value, undefined, 2)}\n`),
});

/** Returns the applications of a customer with a proven e-mail address. */
const applicationsOf = (trx: Trx, email: string | undefined, data: PartnerData | undefined) =>
  email === undefined || !data ? [] : ownApplications(trx, email, data.lastName).execute();

/** Returns everything stored about a customer as files, without data of other persons. */
export async function exportData(trx: Trx, caller: Caller): Promise<ArchiveFile[]> {
  const number = await customerOf(trx, caller);
  const person = await findPerson(trx, caller.personId);
  if (!person) throw new PlatformError('unauthenticated');
  const { username, brand, attributes, created_at, updated_at } = person;
  const sessions = await familiesOf(trx, person.id);
  const [contracts, claims, messages] = [
    await trx.selectFrom('contracts').selectAll().where('partner', '=', number).execute(),
    await exportClaims(trx, number),
    await trx.selectFrom('messages').selectAll().where('partner', '=', number).execute(),
  ];
  const changes = await trx
    .selectFrom('contract_changes')
    .selectAll()
    .where('partner', '=', number)
    .execute();
  const declarations = await trx
    .selectFrom('declarations')
    .selectAll()
    .where('partner', '=', number)
    .execute();
  const documents = await trx
    .selectFrom('contract_documents')
    .selectAll()
    .where('partner', '=', number)
    .execute();
  const drafts = await trx
    .selectFrom('drafts')
    .select(['definition', 'agent', 'answers', 'created_at', 'updated_at', 'expires_at'])
    .where(({ or, eb }) => or([eb('partner', '=', number), eb('customer', '=', number)]))
    .execute();
  const partner = await findPartner(trx, number);
  const partnerChanges = await trx
    .selectFrom('partner_changes')
    .selectAll()
    .where('partner', '=', number)
    .execute();
  const advertising = await trx
    .selectFrom('advertising_decisions')
    .selectAll()
    .where('partner', '=', number)
    .execute();
  const applications = await applicationsOf(trx, attributes.email, partner?.data);
  const files = await trx
    .selectFrom('application_documents')
    .select(['application', 'file_name', 'pdf'])
    .where('application', 'in', ['', ...applications.map((application) => application.number)])
    .execute();
  return [
    json('zugang.json', { username, brand, attributes, created_at, updated_at }),
    json(
      'anmeldungen.json',
      sessions.map(({ device, signed_in_at, seen_at }) => ({ device, signed_in_at, seen_at })),
    ),
    json('person.json', partner),
    json('person-aenderungen.json', partnerChanges),
    json('werbung.json', advertising),
    json(
      'antraege.json',
      applications.map(({ documents_secret_hash: _, ...exported }) => exported),
    ),
    json('vertraege.json', contracts),
    json('entwuerfe.json', drafts),
    json('aenderungen.json', changes),
    json('erklaerungen.json', declarations),
    json('schaeden.json', claims),
    json('nachrichten.json', messages),
    json(
      'dokumente.json',
      documents.map(({ id, title, issued_on, contract }) => ({ id, title, issued_on, contract })),
    ),
    ...documents.flatMap(({ id, file_name, pdf }) =>
      pdf ? [{ name: `dokumente/${id}-${file_name}`, bytes: pdf }] : [],
    ),
    ...files.map(({ application, file_name, pdf }) => ({
      name: `antraege/${application}-${file_name}`,
      bytes: Buffer.from(pdf),
    })),
  ];
}
