import { readdirSync, readFileSync } from 'node:fs';

const flows = new URL('../../../flows/', import.meta.url);

/** Returns ids of all definitions of the project (`produkt.FAHRRAD`), found by listing the folders: nobody names them. */
export function definitionIds(): string[] {
  return readdirSync(flows, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.flow.json'))
    .sort()
    .map((file) => {
      const { kind, key } = JSON.parse(readFileSync(new URL(file, flows), 'utf8')) as {
        kind: string;
        key: string;
      };
      return `${kind}.${key}`;
    });
}
