import { prefixOf } from '#engine/compile/contractPrefixes.ts';
import { readTree } from '#engine/compile/tree.ts';
import { isSpecifiedPrefix } from '#engine/formats/contractNumber.ts';
import { readSources } from '../sourceFiles.ts';

const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Returns two letters, those of the key if possible, that begin the contract numbers of no product below `root`. */
export function freePrefix(root: string, key: string): string {
  const flows = readTree(readSources(root, ['flows/produkte'])).definitions.map(({ flow }) => flow);
  const taken = new Set(flows.flatMap((flow) => prefixOf(flow) ?? []));
  const letters = [...key.toUpperCase().replaceAll(/[^A-Z]/g, '')];
  const others = letters.flatMap((first) => alphabet.map((second) => `${first}${second}`));
  const usual = letters.slice(1).map((letter) => `${letters[0]}${letter}`);
  return [...usual, ...others].find((prefix) => !taken.has(prefix) && !isSpecifiedPrefix(prefix)) ?? '';
}
