import { PlatformError } from '#engine/errors/platformError.ts';
import { formatDate } from '#engine/text/format.ts';
import { today } from '#server/base/clock.ts';
import type { ArchiveFile } from '#server/base/zip.ts';
import { readableFileNames } from '#server/base/readableFileNames.ts';
import { translator } from '#server/catalog/translations/service.ts';
import { documentsOf, findDocument } from '#server/answers/documents/contractDocuments.ts';
import { isFreeOfHealth } from '#server/insurance/claims/healthKinds.ts';
import { createDownloads } from '#server/insurance/contracts/downloads.ts';
import { productTitle } from '#server/insurance/contracts/summary.ts';
import { entrustedContract } from '#server/people/contracts/entrustedContract.ts';
import type { VisibleAccount } from '#server/people/partners/accounts.ts';
import type { Deps } from '#server/ports/deps.ts';
import type { Caller } from '#server/ports/identity.ts';
import type { Contract } from '#server/storage/model/contract.ts';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import { brokerAccount } from './brokerAccount.ts';
import { nameInList } from './nameInList.ts';

/** Papers of one contract in the package, newest first. */
const mostPapers = 200;

/** Returns an entrusted contract with its papers. @throws PlatformError not-found, also for others' */
async function papersIn(trx: Trx, account: VisibleAccount, id: string) {
  const { contract, partner } = await entrustedContract(trx, account, id);
  const documents = await documentsOf(trx, { partner: partner.number, contract: id, limit: mostPapers });
  return { contract, documents, customer: nameInList(partner.data) };
}

/** Returns a function that collects the papers of entrusted contracts, one folder for each contract. */
export function createPaperPackage(deps: Deps) {
  const { db, registry, clock, root } = deps;
  const t = translator('live', root);
  const downloads = createDownloads(deps);

  async function filesOf(account: VisibleAccount, id: string): Promise<ArchiveFile[]> {
    const entrusted = await transaction(db, (trx) => papersIn(trx, account, id));
    const { contract, documents, customer } = entrusted;
    const product = productTitle(contract.product, { registry, t });
    const readable = documents.filter((document) => isFreeOfHealth(registry, document, contract));
    const named = readableFileNames(
      readable.map((document) => ({
        document,
        folder: `${customer} ${product} ${id}`,
        name: `${document.issued_on} ${document.title}`,
      })),
    );
    const files: ArchiveFile[] = [];
    for (const { document, path } of named)
      files.push({ name: `${path}.pdf`, bytes: await bytesOf(document.id, contract) });
    return files;
  }

  async function bytesOf(id: string, contract: Contract): Promise<Buffer> {
    const document = await transaction(db, (trx) => findDocument(trx, id));
    if (!document) throw new PlatformError('not-found');
    return Buffer.from((await downloads.bytesOf(document, contract)).bytes);
  }

  /** @throws PlatformError forbidden; not-found, also for a contract of another broker */
  return async (caller: Caller, contracts: string[]): Promise<{ name: string; files: ArchiveFile[] }> => {
    const account = await brokerAccount(deps, caller);
    const files: ArchiveFile[] = [];
    for (const id of contracts) files.push(...(await filesOf(account, id)));
    if (files.length === 0) throw new PlatformError('not-found');
    const [only] = contracts.length === 1 ? contracts : [];
    const name = only ?? formatDate(today(clock));
    return { name: t('extranet:list.papersName', { name }), files };
  };
}
