import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withRelativeDays } from '#engine/contract/relativeDays.ts';
import { contractContext, type ContractRecord } from '#engine/contract/contractContext.ts';
import type { JsonObject } from '#engine/definition/json.ts';
import { jsonBelow } from './sourceFiles.ts';

const folder = 'src/server/app/demo/data/kunden';

interface CustomerFile {
  partner: object;
  contracts: (Omit<ContractRecord, 'due' | 'endsOn' | 'bank'> & Partial<ContractRecord>)[];
}

const cache = new Map<string, JsonObject[]>();

/**
 * Returns what changes know of the contracts of the demo customers on a day; none without demo data.
 * @param root folder of the checkout
 * @param today `YYYY-MM-DD`
 */
export function demoContracts(root: string, today: string): JsonObject[] {
  const key = `${root} ${today}`;
  const found = cache.get(key) ?? jsonBelow(root, folder).flatMap((path) => contractsIn(root, path, today));
  cache.set(key, found);
  return found;
}

function contractsIn(root: string, path: string, today: string): JsonObject[] {
  const text = withRelativeDays(readFileSync(join(root, path), 'utf8'), today);
  const { partner, contracts } = JSON.parse(text) as CustomerFile;
  return contracts.map((contract) => {
    const due = contract.premium.period === 'once' ? null : contract.beginsOn.slice(5);
    return contractContext(
      { contract: { endsOn: null, bank: null, due, ...contract }, partner: { data: partner } },
      today,
    );
  });
}
