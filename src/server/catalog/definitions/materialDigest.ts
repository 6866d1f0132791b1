import { createHash } from 'node:crypto';
import { feedTexts } from '#engine/textDigest.ts';
import type { BuildInput } from './builder.ts';

/**
 * Returns a digest of everything that the check reads.
 * @param checker key of the check's code
 * @returns 64 hexadecimal digits
 */
export function materialDigest(checker: string, { files, vocabulary }: Omit<BuildInput, 'texts'>): string {
  const sum = createHash('sha256');
  feedTexts(sum, [
    checker,
    ...Object.entries(files)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .flat(),
    JSON.stringify(vocabulary),
  ]);
  return sum.digest('hex');
}
