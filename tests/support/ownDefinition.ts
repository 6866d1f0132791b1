import { cp } from 'node:fs/promises';
import path from 'node:path';
import { checkoutCopy } from './checkoutCopy.ts';

/** Creates a copy of this checkout with an additional product; `folder` holds its flow, schema and texts. */
export async function withDefinition(folder: string, file: string) {
  const copy = await checkoutCopy();
  const files = {
    [`${file}.flow.json`]: 'flows/produkte',
    [`${file}.schema.json`]: 'schemas/produkte',
    [`produkt.${file}.json`]: 'locales/live',
  };
  for (const [name, target] of Object.entries(files)) {
    await cp(path.join(folder, name), path.join(copy.folder, target, name));
  }
  return copy;
}
