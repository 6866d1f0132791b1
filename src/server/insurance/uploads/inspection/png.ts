import { assertPixels } from './pixels.ts';
import { Refusal } from './refusal.ts';
import type { Walker } from './walker.ts';

/** Walks the chunks to the end, after which nothing may follow. */
export const png: Walker = function* (at, size) {
  yield { skip: 8 };
  for (let first = true; ; first = false) {
    const head = yield { take: 8 };
    const length = head.readUInt32BE(0);
    const name = head.toString('latin1', 4);
    if (!/^[A-Za-z]{4}$/.test(name) || (name === 'IHDR') !== first) throw new Refusal('damaged');
    if (first) {
      if (length !== 13) throw new Refusal('damaged');
      const dimensions = yield { take: 8 };
      assertPixels(dimensions.readUInt32BE(0), dimensions.readUInt32BE(4));
      yield { skip: length - 8 + 4 };
    } else yield { skip: length + 4 };
    if (name !== 'IEND') continue;
    if (at() !== size) throw new Refusal('damaged');
    return;
  }
};
