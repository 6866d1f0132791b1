import { sql, type Selectable } from 'kysely';
import { escapedPattern } from '#server/storage/database/likePattern.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import type { ContractDocumentsTable, DocumentKind } from '#server/storage/tables/contracts.ts';

/** A file of the download area without its bytes. */
export type ContractDocument = Omit<Selectable<ContractDocumentsTable>, 'pdf' | 'created_at'>;

const listedColumns = ['id', 'partner', 'contract', 'kind', 'title', 'issued_on', 'file_name'] as const;

/** Filter of the document list and the position after which the page begins. */
interface DocumentQuery {
  partner: string;
  contract?: string;
  kind?: DocumentKind;
  /** Four digits. */
  year?: string;
  /** Words of the title. */
  words?: string;
  limit: number;
  after?: { issuedOn: string; id: string };
}

/** Returns the documents of a customer, newest first. */
export function documentsOf(
  trx: Trx,
  { partner, contract, kind, year, words: text, limit, after }: DocumentQuery,
): Promise<ContractDocument[]> {
  return trx
    .selectFrom('contract_documents')
    .select(listedColumns)
    .where('partner', '=', partner)
    .$if(contract !== undefined, (query) => query.where('contract', '=', contract!))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind!))
    .$if(year !== undefined, (query) => query.where('issued_on', 'like', `${year!}-%`))
    .$if(text !== undefined, (query) => query.where('title', 'ilike', `%${escapedPattern(text!)}%`))
    .$if(after !== undefined, (query) =>
      query.where(({ eb, or, and }) =>
        or([
          eb('issued_on', '<', after!.issuedOn),
          and([eb('issued_on', '=', after!.issuedOn), eb('id', '<', after!.id)]),
        ]),
      ),
    )
    .orderBy('issued_on', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Returns the years in which documents of a customer were issued, the newest first. */
export async function documentYears(trx: Trx, partner: string): Promise<string[]> {
  const year = sql<string>`substr(issued_on, 1, 4)`;
  const rows = await trx
    .selectFrom('contract_documents')
    .select(year.as('year'))
    .distinct()
    .where('partner', '=', partner)
    .orderBy('year', 'desc')
    .execute();
  return rows.map((row) => row.year);
}

/** Returns a document with its bytes; `pdf` is null where it is printed from the contract. */
export function findDocument(
  trx: Trx,
  id: string,
): Promise<(ContractDocument & { pdf: Buffer | null }) | undefined> {
  return trx
    .selectFrom('contract_documents')
    .select([...listedColumns, 'pdf'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Which change of which contract a supplement is about. */
interface Supplemented {
  contract: string;
  number: string;
}

/** Finds the printed supplement of a change. */
const supplement = (trx: Trx, { contract, number }: Supplemented) =>
  trx
    .selectFrom('contract_documents')
    .where('contract', '=', contract)
    .where('kind', '=', 'supplement')
    .where('file_name', 'like', `%${number}.pdf`)
    .where('pdf', 'is not', null)
    .limit(1);

/** Returns whether the supplement of a change is kept. */
export async function hasSupplement(trx: Trx, change: Supplemented): Promise<boolean> {
  return (await supplement(trx, change).select('id').executeTakeFirst()) !== undefined;
}

/** Returns the supplements of changes with their bytes, in the order of the changes. */
export async function supplementsOf(
  trx: Trx,
  changes: readonly Supplemented[],
): Promise<(ContractDocument & { contract: string; pdf: Buffer })[]> {
  const found = [];
  for (const change of changes) {
    const kept = await supplement(trx, change)
      .select([...listedColumns, 'pdf'])
      .executeTakeFirst();
    if (kept?.pdf) found.push({ ...kept, contract: change.contract, pdf: Buffer.from(kept.pdf) });
  }
  return found;
}

type StoredDocument = ContractDocument & { pdf: Buffer | null };

/** Returns the insertion of documents into the download area. */
const insertion = (trx: Trx, documents: StoredDocument[], now: Date) =>
  trx
    .insertInto('contract_documents')
    .values(documents.map((document) => ({ ...document, created_at: now })));

/** Inserts documents into the download area; ids that exist are skipped. */
export async function insertDocuments(trx: Trx, documents: StoredDocument[], now: Date): Promise<void> {
  if (documents.length === 0) return;
  await insertion(trx, documents, now)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Puts documents into a customer's download area, out of another's if they are there. */
export async function giveDocuments(trx: Trx, documents: StoredDocument[], now: Date): Promise<void> {
  if (documents.length === 0) return;
  await insertion(trx, documents, now)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ ref }) => ({ partner: ref('excluded.partner') })),
    )
    .execute();
}

/** Renames the documents of a contract whose file name ends with a number. */
export async function renameDocuments(
  trx: Trx,
  { contract, number, rename }: { contract: string; number: string; rename: (title: string) => string },
): Promise<void> {
  const found = await trx
    .selectFrom('contract_documents')
    .select(['id', 'title'])
    .where('contract', '=', contract)
    .where('file_name', 'like', `%${number}.pdf`)
    .execute();
  for (const { id, title } of found)
    await trx
      .updateTable('contract_documents')
      .set({ title: rename(title) })
      .where('id', '=', id)
      .execute();
}
