import { PlatformError } from '#engine/errors/platformError.ts';
import { today } from '#server/base/clock.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import { fileNameOf } from '#server/http/fileName.ts';
import type { FileResponse } from '#server/http/sendFile.ts';
import { encodeCursor, decodeCursor } from '#server/http/cursor.ts';
import type { Caller } from '#server/ports/identity.ts';
import { findPartner } from '#server/people/partners/service.ts';
import { platformTariffs } from '#server/catalog/tariffs/service.ts';
import { accountOf, ownershipOf, assertVisible } from '#server/people/partners/ownership.ts';
import { translator } from '#server/catalog/translations/service.ts';
import type { PlannedPremium } from '#engine/contract/nextPayment.ts';
import type { Contract } from '#server/storage/model/contract.ts';
import { plannedPremiums } from '../changes/effectStore.ts';
import { insuredObject } from './insuredObject.ts';
import { createInsuredOutline } from './insuredOutline.ts';
import { printContract, type ContractPaper } from './printContract.ts';
import { contractsOf, findContract, productKeys } from '#server/people/contracts/service.ts';
import { summaryOf, productTitle } from './summary.ts';

/** Query of a page of a list. */
export interface ListQuery {
  /** Customer number; one's own by default. */
  partnernummer?: string;
  /** At most 200. */
  limit?: string;
  cursor?: string;
}

/** Returns the page size. */
export const limitOf = ({ limit }: Pick<ListQuery, 'limit'>): number => Number(limit ?? 50);

/** Contracts, for those who may access them. */
export function createContracts(deps: Deps) {
  const { db, clock, registry, root } = deps;
  const t = translator('live', root);
  const insuredOf = createInsuredOutline(deps, t);
  const summarise = (contract: Contract, planned: PlannedPremium[] = []) =>
    summaryOf(contract, planned, { registry, t, today: today(clock) });

  /** Returns the summaries with the names of what is insured, and what planned changes make of the next payment. */
  async function allNamed(contracts: Contract[]) {
    const ids = contracts.map(({ id }) => id);
    const planned = await transaction(db, (trx) => plannedPremiums(trx, ids));
    return Promise.all(
      contracts.map(async (contract) => {
        const object = await insuredObject(contract, { registry, t });
        return { ...summarise(contract, planned.get(contract.id)), ...(object !== '' && { object }) };
      }),
    );
  }

  async function named(contract: Contract) {
    const [summary = summarise(contract)] = await allNamed([contract]);
    return summary;
  }

  /**
   * Returns a contract that the caller may access.
   * @throws PlatformError not-found, also for what belongs to another person
   */
  async function own(caller: Caller, id: string): Promise<Contract> {
    const account = await accountOf(deps, caller);
    return assertVisible(account, await transaction(db, (trx) => findContract(trx, id)));
  }

  /**
   * Returns a contract of a given customer.
   * @throws PlatformError not-found for a contract of another customer
   */
  async function ownOf(caller: Caller, id: string, partner: string): Promise<Contract> {
    const contract = await own(caller, id);
    if (contract.partner !== partner) throw new PlatformError('not-found');
    return contract;
  }

  /**
   * Returns the customer whose data is listed.
   * @throws PlatformError not-found where the caller may not see the customer
   */
  async function customerFor(caller: Caller, number: string | undefined): Promise<string> {
    const account = await accountOf(deps, caller);
    const asked = number ?? (account.role === 'benutzer' ? account.number : '');
    const partner = await transaction(db, (trx) => findPartner(trx, asked));
    return assertVisible(account, partner && ownershipOf(partner)).partner;
  }

  async function list(caller: Caller, { partnernummer, cursor, ...asked }: ListQuery) {
    const limit = limitOf(asked);
    const [beginsOn = '', id = ''] = cursor === undefined ? [] : decodeCursor(cursor, 2);
    const partner = await customerFor(caller, partnernummer);
    const page = { limit: limit + 1, ...(cursor !== undefined && { after: { beginsOn, id } }) };
    const found = await transaction(db, (trx) => contractsOf(trx, partner, page));
    const items = found.slice(0, limit);
    const last = items.at(-1);
    const more = found.length > limit && last;
    return {
      items: await allNamed(items),
      ...(more && { cursor: encodeCursor([last.beginsOn, last.id]) }),
    };
  }

  /** Returns the product titles by contract. */
  async function productsOf(ids: string[]): Promise<Map<string, string>> {
    const found = await transaction(db, (trx) => productKeys(trx, [...new Set(ids)]));
    return new Map(found.map(({ id, product }) => [id, productTitle(product, { registry, t })]));
  }

  /** Returns the tariff of a contract, and the start of a newer one. */
  function generationOf(tariff: string, { product }: Contract) {
    const newest = platformTariffs().validOn(product, today(clock))?.tariff.validFrom;
    return { tariff, ...(newest !== undefined && newest > tariff && { newerTariff: newest }) };
  }

  async function details(contract: Contract) {
    const { bank, version, receivedOn, tariff } = contract;
    return {
      ...(await named(contract)),
      receivedOn,
      version,
      insured: await insuredOf(contract),
      ...(tariff !== null && generationOf(tariff, contract)),
      ...(bank && { bank: { iban: bank.iban, holder: bank.holder } }),
    };
  }

  /** Renders a document about a contract. */
  async function paper(kind: ContractPaper, contract: Contract, day = today(clock)): Promise<FileResponse> {
    const partner = await transaction(db, (trx) => findPartner(trx, contract.partner));
    if (!partner) throw new PlatformError('not-found');
    const product = summarise(contract).title;
    const insured = await insuredOf(contract);
    const { pdf, sha256 } = await printContract(kind, { contract, partner, product, insured, day }, t);
    const fileName = fileNameOf(t(`documents:contract.${kind}.name`, { number: contract.id }));
    return { bytes: pdf, sha256, fileName };
  }

  return {
    own,
    ownOf,
    customerFor,
    list,
    details,
    paper,
    productsOf,
    summary: (contract: Contract) => summarise(contract),
    named,
  };
}
