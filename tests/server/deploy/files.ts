import { parse } from 'yaml';
import { filesBelow, read } from '../../architecture/sourceTree.ts';

/** Everything that an operator deploys, by path. */
export const deployed = filesBelow('.deploy').filter((file) => !file.includes('/secrets/'));

const yamlFiles = deployed.filter((file) => file.endsWith('.yaml'));

/** Every YAML file with the value that it holds, by path. */
export const documents = (): Map<string, unknown> =>
  new Map(yamlFiles.map((file) => [file, parse(read(file)) as unknown]));

/** Returns all values of members with a name, wherever they are in a value. */
export function membersNamed(value: unknown, name: string): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => [
    ...(key === name ? [member] : []),
    ...membersNamed(member, name),
  ]);
}
