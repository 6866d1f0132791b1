import { PlatformError } from '#engine/errors/platformError.ts';
import type { Translate } from '#engine/text/translate.ts';
import { today } from '#server/base/clock.ts';
import { translator } from '#server/catalog/translations/service.ts';
import { accessesTo, type Access } from '#server/people/audit/accesses.ts';
import type { Deps } from '#server/ports/deps.ts';
import { exportClaims } from '#server/insurance/claims/claimExport.ts';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import { devicesOf } from '#server/people/identity/devices.ts';
import { familiesOf } from '#server/people/identity/families.ts';
import { passkeysOf } from '#server/people/identity/passkeys.ts';
import { findPerson } from '#server/people/identity/people.ts';
import type { Caller, Person } from '#server/ports/identity.ts';
import type { PartnerData } from '#server/storage/model/partner.ts';
import { findPartner } from '#server/people/partners/service.ts';
import { customerOf } from './customer.ts';
import { exportPage } from './exportPage.ts';
import { ownApplications } from './ownApplications.ts';
import { ownDocuments } from './ownDocuments.ts';
import type { ArchiveFile } from '#server/base/zip.ts';

const json = (name: string, value: unknown): ArchiveFile => ({
  name,
  bytes: Buffer.from(`${JSON.stringify(value, undefined, 2)}\n`),
});

/** Returns the applications of a customer with a proven e-mail address. */
const applicationsOf = (trx: Trx, email: string | undefined, data: PartnerData | undefined) =>
  email === undefined || !data ? [] : ownApplications(trx, email, data.lastName).execute();

/** Returns account and sign-ins of a person. */
async function accessFiles(trx: Trx, person: Person, now: Date): Promise<ArchiveFile[]> {
  const { username, brand, attributes, created_at, updated_at } = person;
  const sessions = await familiesOf(trx, person.id);
  const passkeys = (await passkeysOf(trx, person.id)).map(({ name, created_at: since, used_at }) => ({
    name,
    created_at: since,
    used_at,
  }));
  const devices = (await devicesOf(trx, person.id, now)).map(
    ({ name, remembered_at, used_at, expires_at }) => ({
      name,
      remembered_at,
      used_at,
      expires_at,
    }),
  );
  const account = { username, brand, attributes, passkeys, devices, created_at, updated_at };
  return [
    json('zugang.json', account),
    json(
      'anmeldungen.json',
      sessions.map(({ device, signed_in_at, seen_at }) => ({ device, signed_in_at, seen_at })),
    ),
  ];
}

/** Returns master data, its changes, advertising decisions and agents' notes of a customer. */
async function partnerFiles(trx: Trx, partner: string): Promise<ArchiveFile[]> {
  const changes = trx.selectFrom('partner_changes').selectAll().where('partner', '=', partner);
  const decisions = trx.selectFrom('advertising_decisions').selectAll().where('partner', '=', partner);
  const notes = trx
    .selectFrom('customer_notes')
    .select(['words', 'due_on', 'done_at', 'author', 'created_at', 'updated_at', 'changed_by'])
    .where('partner', '=', partner);
  const handled = trx.selectFrom('conversation_states').selectAll().where('partner', '=', partner);
  const merges = trx.selectFrom('customer_merges').selectAll().where('partner', '=', partner);
  const assigned = trx.selectFrom('activity_assignments').selectAll().where('partner', '=', partner);
  const marks = trx.selectFrom('activity_marks').selectAll().where('partner', '=', partner);
  return [
    json('person.json', await findPartner(trx, partner)),
    json('person-aenderungen.json', await changes.execute()),
    json('werbung.json', await decisions.execute()),
    json('notizen.json', await notes.execute()),
    json('zusammenfuehrungen.json', await merges.execute()),
    json('vermerke.json', await marks.execute()),
    json('zustaendigkeiten.json', await assigned.execute()),
    json('bearbeitung.json', await handled.execute()),
  ];
}

/** Returns contracts, drafts, offers, changes, declarations, claims and messages of a customer. */
async function insuranceFiles(trx: Trx, partner: string): Promise<ArchiveFile[]> {
  const contracts = trx.selectFrom('contracts').selectAll().where('partner', '=', partner);
  const drafts = trx
    .selectFrom('drafts')
    .select(['definition', 'agent', 'answers', 'created_at', 'updated_at', 'expires_at'])
    .where(({ or, eb }) => or([eb('partner', '=', partner), eb('customer', '=', partner)]));
  const changes = trx.selectFrom('contract_changes').selectAll().where('partner', '=', partner);
  const declarations = trx.selectFrom('declarations').selectAll().where('partner', '=', partner);
  const messages = trx.selectFrom('messages').selectAll().where('partner', '=', partner);
  const offers = trx
    .selectFrom('sent_offers')
    .select(['definition', 'agent', 'channel', 'period', 'instalment_cent', 'year_cent', 'sent_at'])
    .select(['opened_at', 'confirmed_at', 'ended_at', 'expires_at'])
    .where('partner', '=', partner);
  const reminders = trx.selectFrom('todo_reminders').selectAll().where('partner', '=', partner);
  return [
    json('vertraege.json', await contracts.execute()),
    json('entwuerfe.json', await drafts.execute()),
    json('aenderungen.json', await changes.execute()),
    json('erklaerungen.json', await declarations.execute()),
    json('schaeden.json', await exportClaims(trx, partner)),
    json('nachrichten.json', await messages.execute()),
    json('angebote.json', await offers.execute()),
    json('erinnerungen.json', await reminders.execute()),
  ];
}

/** Returns the list of the download area of a customer. */
async function documentFiles(trx: Trx, partner: string): Promise<ArchiveFile[]> {
  const documents = await trx
    .selectFrom('contract_documents')
    .selectAll()
    .where('partner', '=', partner)
    .execute();
  return [
    json(
      'dokumente.json',
      documents.map(({ id, title, issued_on, contract }) => ({ id, title, issued_on, contract })),
    ),
  ];
}

/** Returns the files of applications. */
async function applicationFiles(trx: Trx, numbers: string[]): Promise<ArchiveFile[]> {
  const files = await trx
    .selectFrom('application_documents')
    .select(['application', 'file_name', 'pdf'])
    .where('application', 'in', ['', ...numbers])
    .execute();
  return files.map(({ application, file_name, pdf }) => ({
    name: `antraege/${application}-${file_name}`,
    bytes: Buffer.from(pdf),
  }));
}

/** More accesses than these are not read: the newest are given. */
const mostAccesses = 5000;

/** Returns everything stored about a customer as files, without data of other persons, and who accessed it. */
async function exportRecords(
  trx: Trx,
  { caller, now }: { caller: Caller; now: Date },
  t: Translate,
): Promise<{ files: ArchiveFile[]; accesses: Access[] }> {
  const number = await customerOf(trx, caller);
  const person = await findPerson(trx, caller.personId);
  if (!person) throw new PlatformError('unauthenticated');
  const partner = await findPartner(trx, number);
  const applications = await applicationsOf(trx, person.attributes.email, partner?.data);
  const accesses = await accessesTo(trx, number, { limit: mostAccesses }, t);
  const files = [
    ...(await accessFiles(trx, person, now)),
    ...(await partnerFiles(trx, number)),
    json(
      'antraege.json',
      applications.map(({ documents_secret_hash: _, ...exported }) => exported),
    ),
    ...(await insuranceFiles(trx, number)),
    ...(await documentFiles(trx, number)),
    json('zugriffe.json', accesses),
    ...(await applicationFiles(
      trx,
      applications.map((application) => application.number),
    )),
  ];
  return { files, accesses };
}

/** Returns everything about a customer as files, with a page to read as the first. */
export async function exportData(deps: Deps, caller: Caller): Promise<ArchiveFile[]> {
  const t = translator('live', deps.root);
  const { files, accesses } = await transaction(deps.db, (trx) =>
    exportRecords(trx, { caller, now: deps.clock.now() }, t),
  );
  const all = [...(await ownDocuments(deps, caller)), ...files];
  return [exportPage({ files: all, accesses, day: today(deps.clock) }, t), ...all];
}
