import { assertPixels } from './pixels.ts';
import { Refusal } from './refusal.ts';
import type { Walker } from './walker.ts';

/** Of a description of pictures so much is read, to find their sizes. */
const maxMetaBytes = 1_000_000;

function judgeSizes(meta: Buffer): void {
  for (let found = meta.indexOf('ispe'); found >= 0; found = meta.indexOf('ispe', found + 4)) {
    if (found + 16 <= meta.length) assertPixels(meta.readUInt32BE(found + 8), meta.readUInt32BE(found + 12));
  }
}

/** Box by box to the very end of the file; one of `needed` must be among them. */
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

/** MP4 and MOV: a film has a table of contents, whole or in pieces. */
export const film: Walker = boxes(['moov', 'moof']);
/** HEIC and HEIF: a picture has a description. */
export const heif: Walker = boxes(['meta']);
