import { createHash } from 'node:crypto';
import { PlatformError } from '#engine/errors/platformError.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import type { FileResponse } from '#server/http/sendFile.ts';
import { encodeCursor, decodeCursor } from '#server/http/cursor.ts';
import type { Caller } from '#server/ports/identity.ts';
import {
  documentsOf,
  documentYears,
  findDocument,
  type ContractDocument,
} from '#server/answers/documents/contractDocuments.ts';
import type { Contract } from '#server/storage/model/contract.ts';
import type { DocumentKind } from '#server/storage/tables/contracts.ts';
import { accountOf } from '#server/people/partners/service.ts';
import { createContracts, limitOf, type ListQuery } from './service.ts';

/** Filter of the download area. */
interface DownloadQuery extends ListQuery {
  /** Of this contract only. */
  vertrag?: string;
  /** Of this kind only. */
  art?: DocumentKind;
  /** Issued in this year only: `2026`. */
  jahr?: string;
  /** Words of the title. */
  suche?: string;
}

/** The download area: documents sent to a customer. */
export function createDownloads(deps: Deps) {
  const { db } = deps;
  const contracts = createContracts(deps);

  const viewOf = ({ id, contract, kind, title, issued_on }: ContractDocument, product?: string) => ({
    id,
    kind,
    title,
    issuedOn: issued_on,
    href: `/api/dokumente/${id}`,
    ...(contract !== null && { contract }),
    ...(product !== undefined && { product }),
  });

  async function list(caller: Caller, { vertrag, art, jahr, suche = '', ...asked }: DownloadQuery) {
    const { cursor } = asked;
    const limit = limitOf(asked);
    const [issuedOn = '', id = ''] = cursor === undefined ? [] : decodeCursor(cursor, 2);
    const own = vertrag === undefined ? undefined : await contracts.own(caller, vertrag);
    const partner = own?.partner ?? (await contracts.customerFor(caller, asked.partnernummer));
    const text = suche.trim();
    const { found, years } = await transaction(db, async (trx) => ({
      years: cursor === undefined ? await documentYears(trx, partner) : undefined,
      found: await documentsOf(trx, {
        partner,
        limit: limit + 1,
        ...(vertrag !== undefined && { contract: vertrag }),
        ...(art !== undefined && { kind: art }),
        ...(jahr !== undefined && { year: jahr }),
        ...(text !== '' && { words: text }),
        ...(cursor !== undefined && { after: { issuedOn, id } }),
      }),
    }));
    const items = found.slice(0, limit);
    const last = items.at(-1);
    const more = found.length > limit && last;
    const products = await contracts.productsOf(items.flatMap(({ contract }) => contract ?? []));
    const withProduct = (item: ContractDocument) => viewOf(item, products.get(item.contract ?? ''));
    return {
      items: items.map(withProduct),
      ...(years && { years }),
      ...(more && { cursor: encodeCursor([last.issued_on, last.id]) }),
    };
  }

  /** Returns the bytes of a document, stored or rendered from the contract. Access was checked before. */
  async function bytesOf(
    document: ContractDocument & { pdf: Buffer | null },
    contract: Contract | undefined,
  ): Promise<FileResponse> {
    if (document.pdf) {
      const bytes = Buffer.from(document.pdf);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      return { bytes, sha256, fileName: document.file_name };
    }
    if (!contract) throw new PlatformError('not-found');
    const printed = await contracts.paper(
      document.kind === 'confirmation' ? 'confirmation' : 'policy',
      contract,
      document.issued_on,
    );
    return { ...printed, fileName: document.file_name };
  }

  /** Returns a file of the caller. @throws PlatformError not-found, also for a file of another person */
  async function file(caller: Caller, id: string): Promise<FileResponse> {
    // Callers without an account must not learn which documents exist.
    await accountOf(deps, caller);
    const document = await transaction(db, (trx) => findDocument(trx, id));
    if (!document) throw new PlatformError('not-found');
    const contract = document.contract === null ? undefined : await contracts.own(caller, document.contract);
    if (!contract) await contracts.customerFor(caller, document.partner);
    return bytesOf(document, contract);
  }

  return { list, file, bytesOf, viewOf };
}
