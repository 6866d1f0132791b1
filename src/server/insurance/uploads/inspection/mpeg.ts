import { Refusal } from './refusal.ts';
import type { Walker } from './walker.ts';

/** Number of consecutive units checked; recordings may be cut later. */
const checkedUnits = 16;
const packHead = 0xba;
const end = 0xb9;

/** Reads a pack header after its start code: MPEG-1 or MPEG-2. */
function* pack(): Generator<{ take: number } | { skip: number }, void, Buffer> {
  const head = yield { take: 8 };
  if (((head[0] ?? 0) & 0xf0) === 0x20) return;
  if (((head[0] ?? 0) & 0xc0) !== 0x40) throw new Refusal('damaged');
  const stuffing = ((yield { take: 2 })[1] ?? 0) & 0x07;
  yield { skip: stuffing };
}

/** Walks the first units of a stream: start code and length. */
export const mpeg: Walker = function* (at, size) {
  const first = yield { take: 4 };
  // An elementary video stream has no unit lengths.
  if (first[3] === 0xb3) return;
  let code = first;
  for (let unit = 0; unit < checkedUnits; unit += 1) {
    if (code.readUIntBE(0, 3) !== 1) throw new Refusal('damaged');
    if (code[3] === end) return;
    if (code[3] === packHead) yield* pack();
    else yield { skip: (yield { take: 2 }).readUInt16BE(0) };
    if (at() >= size) return;
    code = yield { take: 4 };
  }
};
