import { assertPixels } from './pixels.ts';
import { Refusal } from './refusal.ts';
import type { Walker, ReadRequest } from './walker.ts';

const standalone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
/** Frame headers: C0 to CF except tables and extensions. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** Walks an image from its first marker to its end. */
function* picture(first: Buffer): Generator<ReadRequest, void, Buffer> {
  let drawn = false;
  let pair = first;
  for (;;) {
    if (pair[0] !== 0xff) throw new Refusal('damaged');
    const marker = pair[1] ?? 0;
    if (marker === 0xd9) {
      if (!drawn) throw new Refusal('damaged');
      return;
    }
    // Fill byte before the marker.
    if (marker === 0xff) {
      pair = Buffer.concat([Buffer.from([0xff]), yield { take: 1 }]);
      continue;
    }
    if (!standalone(marker)) {
      const length = (yield { take: 2 }).readUInt16BE(0);
      if (length < 2) throw new Refusal('damaged');
      if (isFrame(marker) && length >= 8) {
        const frame = yield { take: 5 };
        // A height of zero is defined later, after the scan.
        assertPixels(frame.readUInt16BE(3), frame.readUInt16BE(1) || 1);
        yield { skip: length - 7 };
      } else yield { skip: length - 2 };
    }
    if (marker !== 0xda) {
      pair = yield { take: 2 };
      continue;
    }
    drawn = true;
    do pair = yield { find: 0xff };
    while (pair[1] === 0 || standalone(pair[1] ?? 0));
  }
}

/**
 * Walks the segments to the end of the image; after it only what cameras append: images, a video, or notes
 * that begin with zeros.
 */
export const jpeg: Walker = function* (at, size) {
  yield { skip: 2 };
  let first = yield { take: 2 };
  for (;;) {
    yield* picture(first);
    const left = size - at();
    if (left < 8) return void (yield { skip: left });
    const next = yield { take: 4 };
    first = next.subarray(2);
    if (next.readUInt16BE(0) === 0xffd8) continue;
    const name = yield { take: 4 };
    if (next.readUInt16BE(0) !== 0 && name.toString('latin1') !== 'ftyp') throw new Refusal('damaged');
    return void (yield { skip: size - at() });
  }
};
