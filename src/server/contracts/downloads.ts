import { createHash } from 'node:crypto';
import { PlatformError } from '#engine/errors/platformError.ts';
import { transaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import type { SentFile } from '../documents/sendFile.ts';
import { cursorOf, placeOf } from '../http/cursor.ts';
import type { Caller } from '../identity/verifier.ts';
import { documentsOf, findDocument, type ContractDocument } from './documentStore.ts';
import { createContracts, limitOf, type PageAsked } from './own.ts';

/** The download area: what a customer was sent about contracts, to be read again. */
export function createDownloads(deps: Deps) {
  const { db } = deps;
  const contracts = createContracts(deps);

  const told = ({ id, contract, kind, title, issued_on }: ContractDocument) => ({
    ...{ id, kind, title, issuedOn: issued_on, href: `/api/dokumente/${id}` },
    ...(contract !== null && { contract }),
  });

  async function list(caller: Caller, { vertrag, ...asked }: PageAsked & { vertrag?: string }) {
    const { cursor } = asked;
    const limit = limitOf(asked);
    const [issuedOn = '', id = ''] = cursor === undefined ? [] : placeOf(cursor, 2);
    const own = vertrag === undefined ? undefined : await contracts.own(caller, vertrag);
    const partner = own?.partner ?? (await contracts.customerFor(caller, asked.partnernummer));
    const found = await transaction(db, (trx) =>
      documentsOf(trx, {
        ...{ partner, limit: limit + 1 },
        ...(vertrag !== undefined && { contract: vertrag }),
        ...(cursor !== undefined && { after: { issuedOn, id } }),
      }),
    );
    const items = found.slice(0, limit);
    const last = items.at(-1);
    const more = found.length > limit && last;
    return { items: items.map(told), ...(more && { cursor: cursorOf([last.issued_on, last.id]) }) };
  }

  /** A file of the caller's own. @throws PlatformError not-found also for somebody else's */
  async function file(caller: Caller, id: string): Promise<SentFile> {
    const document = await transaction(db, (trx) => findDocument(trx, id));
    if (!document) throw new PlatformError('not-found');
    const contract = document.contract === null ? undefined : await contracts.own(caller, document.contract);
    if (!contract) await contracts.customerFor(caller, document.partner);
    if (document.pdf) {
      const bytes = Buffer.from(document.pdf);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      return { bytes, sha256, fileName: document.file_name };
    }
    if (!contract) throw new PlatformError('not-found');
    const printed = await contracts.paper('policy', contract, document.issued_on);
    return { ...printed, fileName: document.file_name };
  }

  return { list, file };
}
