import { createHash } from 'node:crypto';
import type { Material } from './workshop.ts';

/**
 * A digest of everything that a check of all definitions reads.
 * @param checker names the code of the check
 * @returns 64 hexadecimal digits
 */
export function materialDigest(
  checker: string,
  { files, vocabulary, tariffs }: Omit<Material, 'texts'>,
): string {
  const sum = createHash('sha256');
  // Each text with its length before it: where one ends is part of it.
  const add = (text: string) => sum.update(`${text.length} `).update(text);
  add(checker);
  for (const path of Object.keys(files).sort()) add(path).update(`${files[path]?.length} ${files[path]}`);
  add(JSON.stringify([vocabulary, tariffs]));
  return sum.digest('hex');
}
