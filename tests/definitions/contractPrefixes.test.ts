import { expect, test } from 'vitest';
import { prefixOf } from '#engine/compile/contractPrefixes.ts';
import { link } from '#engine/compile/link.ts';
import { isFlowFile } from '#engine/compile/compose/definitionPaths.ts';
import { readTree, sourceFolders, sourceOf } from '#engine/compile/tree.ts';
import { codeFormats } from '#engine/formats/codes.ts';
import { numbersIn } from '#server/insurance/declarations/matching.ts';
import { projectRoot } from '#server/base/settings/settings.ts';
import { acceptContractPrefixes, contractId } from '#server/storage/model/contract.ts';
import { readSources } from '../../src/cli/sourceFiles.ts';

const files = readSources(projectRoot, sourceFolders);

/** The definitions when another product has contracts whose numbers begin with these letters. */
function definitionsWith(prefix: string) {
  const [path = ''] = Object.keys(files).filter((each) => each.endsWith('/kfz.flow.json'));
  const flow = { ...(JSON.parse(files[path] ?? '{}') as object), contractPrefix: prefix };
  return readTree({ ...files, [path]: JSON.stringify(flow) }).definitions;
}

test('each specified prefix of contract numbers belongs to one product', () => {
  const flows = readTree(files).definitions.map(({ flow }) => flow);
  const prefixes = flows.flatMap((flow) => (isFlowFile(flow.file) ? (prefixOf(flow) ?? []) : []));
  expect([...prefixes].sort()).toEqual(['BH', 'FA', 'HR', 'IA', 'IM', 'PH', 'RR', 'TH', 'VH']);
});

test('a wizard that asks for a contract number accepts the prefix that a product adds, and no other does', () => {
  const linked = definitionsWith('DH').map((definition) => link(sourceOf(definition)).definition);
  const carrying = linked.filter(({ contractPrefixes }) => contractPrefixes?.includes('DH'));
  const asking = linked.filter(({ pages }) =>
    Object.values(pages).some(({ formats }) => formats.includes('contract-id')),
  );
  expect(carrying.map(({ id }) => id)).toEqual(asking.map(({ id }) => id));
  expect(carrying.length).toBeGreaterThan(0);
});

test('no module changes as long as products have the specified prefixes only', () => {
  const linked = readTree(files).definitions.map((definition) => link(sourceOf(definition)).definition);
  expect(linked.filter(({ contractPrefixes }) => contractPrefixes !== undefined)).toEqual([]);
});

test('a contract number with an added prefix is accepted by wizards, pages and declarations', () => {
  const added = new Set(['DH']);
  expect(codeFormats['contract-id']?.('DH260001601', new Set())).toBe(false);
  expect(codeFormats['contract-id']?.('DH260001601', added)).toBe(true);
  expect(codeFormats['contract-id']?.('DH160001601', added)).toBe(false);
  expect(contractId.test('DH260001601')).toBe(false);
  expect(numbersIn('Vertrag DH 26 0001601')).toEqual([]);
  acceptContractPrefixes(['DH']);
  expect(contractId.test('DH260001601')).toBe(true);
  expect(numbersIn('Vertrag DH 26 0001601')).toEqual(['DH260001601']);
});
