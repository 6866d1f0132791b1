import { PlatformError } from '#engine/errors/platformError.ts';
import type { Contract } from '#server/storage/model/contract.ts';
import { isFreeOfHealth } from '#server/insurance/claims/healthKinds.ts';
import { contractId } from '#server/storage/model/contract.ts';
import { documentsOf, findDocument } from '#server/answers/documents/contractDocuments.ts';
import { createDownloads } from '#server/insurance/contracts/downloads.ts';
import { findContract } from '#server/people/contracts/service.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import type { FileResponse } from '#server/http/sendFile.ts';
import { createDocuments } from '#server/catalog/documents/service.ts';
import type { Caller } from '#server/ports/identity.ts';
import type { VisibleAccount } from '#server/people/partners/accounts.ts';
import type { Partner } from '#server/storage/model/partner.ts';
import { accountOf, findPartner } from '#server/people/partners/service.ts';
import { hasBrand } from '#server/people/partners/ownership.ts';
import { translator } from '#server/catalog/translations/service.ts';
import { createDeepLinks, type LinkProof } from '#server/people/agents/deepLink.ts';
import { createEntrustedClaims } from './claims.ts';
import { entrustedContracts } from './store.ts';
import { createContracts } from '#server/insurance/contracts/service.ts';

/** The record of a signed link. */
interface EntrustedRecord {
  partner: Partner;
  /** The entrusted contracts; of a link to a contract only that one. */
  contracts: Contract[];
}

/** Maximum number of documents per contract, newest first. */
const maxDocuments = 100;

/** Returns a masked IBAN that can still be recognised. */
const maskedIban = (iban: string) => `${iban.slice(0, 4)} … ${iban.slice(-4)}`;

/** Reads the record of a signed link for its broker. */
export function createExtranet(deps: Deps) {
  const { db, registry, clock, settings, root } = deps;
  const t = translator('live', root);
  const links = createDeepLinks(settings);
  const contracts = createContracts(deps);
  const downloads = createDownloads(deps);
  const papers = createDocuments(t);
  const claims = createEntrustedClaims(deps);

  /**
   * Returns the calling broker, whose link it must be.
   * @throws PlatformError forbidden, deep-link-invalid, deep-link-expired
   */
  async function brokerOf(caller: Caller, id: string, proof: LinkProof): Promise<VisibleAccount> {
    const account = await accountOf(deps, caller);
    if (account.role !== 'makler') throw new PlatformError('forbidden');
    const verdict = links.judge(id, account.number, proof, clock.now().getTime() / 1000);
    if (verdict === 'forged') throw new PlatformError('deep-link-invalid');
    if (verdict === 'expired') throw new PlatformError('deep-link-expired');
    return account;
  }

  /** Returns the entrusted record. @throws PlatformError not-found, also for a record of another broker */
  async function recordOf(account: VisibleAccount, id: string): Promise<EntrustedRecord> {
    const { number, visibility } = account;
    const record = await transaction(db, async (trx): Promise<EntrustedRecord | undefined> => {
      if (contractId.test(id)) {
        const contract = await findContract(trx, id);
        if (contract?.agent !== number || !hasBrand(account, contract.brand)) return undefined;
        const partner = await findPartner(trx, contract.partner);
        return partner && { partner, contracts: [contract] };
      }
      const partner = await findPartner(trx, id);
      if (!partner || !hasBrand(account, partner.brand)) return undefined;
      const found: Contract[] = [];
      for (const each of await entrustedContracts(trx, id, number)) {
        const contract = await findContract(trx, each);
        if (contract && hasBrand(account, contract.brand)) found.push(contract);
      }
      return found.length > 0 || partner.agent === number ? { partner, contracts: found } : undefined;
    });
    if (!record) throw new PlatformError('not-found');
    visibility.recordAccess(record.partner.number);
    return record;
  }

  /** Returns a contract with documents and claims. */
  async function contractView(contract: Contract) {
    const { bank, ...details } = await contracts.details(contract);
    const page = { partner: contract.partner, contract: contract.id, limit: maxDocuments };
    const documents = await transaction(db, (trx) => documentsOf(trx, page));
    const given = await papers.documentsFor(contract.product, 'antrag', contract.brand, { byBroker: true });
    return {
      ...details,
      ...(bank && { paidFrom: maskedIban(bank.iban) }),
      documents: documents
        .filter((document) => isFreeOfHealth(registry, document, contract))
        .map((document) => ({
          ...downloads.viewOf(document),
          href: `/api/extranet/${encodeURIComponent(contract.id)}/dokumente/${document.id}`,
        })),
      claims: await claims.of(contract),
      package: (given ?? []).map(({ id, title, version, href, size }) => ({
        id,
        title,
        version,
        href,
        size,
      })),
    };
  }

  /** Returns a record for its broker. @throws PlatformError as `brokerOf` and `recordOf` */
  async function read(caller: Caller, id: string, proof: LinkProof) {
    const { partner, contracts: found } = await recordOf(await brokerOf(caller, id, proof), id);
    const { bankAccounts: _, ...data } = partner.data;
    const [contract] = found;
    return {
      goodUntil: new Date(Number(proof.bis) * 1000).toISOString(),
      customer: { number: partner.number, ...data },
      ...(contractId.test(id) && contract && { contract: await contractView(contract) }),
      contracts: found.map(contracts.summary),
    };
  }

  /**
   * Returns a document of a contract.
   * @throws PlatformError as `read`; not-found, also for a document of another contract or one that may be about health
   */
  async function file(caller: Caller, id: string, document: string, proof: LinkProof): Promise<FileResponse> {
    const { contracts: found } = await recordOf(await brokerOf(caller, id, proof), id);
    const kept = await transaction(db, (trx) => findDocument(trx, document));
    const contract = found.find((each) => each.id === id);
    if (!kept || !contract || kept.contract !== id) throw new PlatformError('not-found');
    if (!isFreeOfHealth(registry, kept, contract)) throw new PlatformError('not-found');
    return downloads.bytesOf(kept, contract);
  }

  /**
   * Returns a picture or paper of a claim about a contract.
   * @throws PlatformError as `read`; not-found, also for a claim about another contract
   */
  async function claimFile(
    caller: Caller,
    { id, claimId, file: key }: { id: string; claimId: string; file: string },
    proof: LinkProof,
  ) {
    const { contracts: found } = await recordOf(await brokerOf(caller, id, proof), id);
    const contract = found.find((each) => each.id === id);
    if (!contract) throw new PlatformError('not-found');
    return claims.file(contract, claimId, key);
  }

  return { read, file, claimFile };
}
