import { assertPixels } from './pixels.ts';
import { Refusal } from './refusal.ts';
import type { Walker } from './walker.ts';

/** Bytes of image metadata that are searched for dimensions. */
const maxMetaBytes = 1_000_000;

function judgeSizes(meta: Buffer): void {
  for (let found = meta.indexOf('ispe'); found >= 0; found = meta.indexOf('ispe', found + 4)) {
    if (found + 16 <= meta.length) assertPixels(meta.readUInt32BE(found + 8), meta.readUInt32BE(found + 12));
  }
}

/** Walks all boxes to the end of the file; one of `needed` must exist. */
const boxes = (needed: string[]): Walker =>
  function* (at, size) {
    const seen = new Set<string>();
    while (at() < size) {
      const start = at();
      const head = yield { take: 8 };
      const name = head.toString('latin1', 4);
      if (!/^[\w \u00a9-]{4}$/.test(name)) throw new Refusal('damaged');
      let length = head.readUInt32BE(0);
      if (length === 1) length = Number((yield { take: 8 }).readBigUInt64BE(0));
      else if (length === 0) length = size - start;
      const left = start + length - at();
      if (left < 0 || start + length > size) throw new Refusal('damaged');
      seen.add(name);
      const read = name === 'meta' ? Math.min(left, maxMetaBytes) : 0;
      if (read > 0) judgeSizes(yield { take: read });
      if (left > read) yield { skip: left - read };
    }
    if (!needed.some((name) => seen.has(name))) throw new Refusal('damaged');
  };

/** MP4 and MOV: a movie header or movie fragments. */
export const film: Walker = boxes(['moov', 'moof']);
/** HEIC and HEIF: image metadata. */
export const heif: Walker = boxes(['meta']);
