import type { Coverage } from '#engine/cases/coverage.ts';
import { escapeHtml } from './html.ts';

const boxWidth = 190;
const boxHeight = 46;
const gapX = 46;
const gapY = 44;

/** What a box has room for. */
const shortened = (text: string) => (text.length > 26 ? `${text.slice(0, 25)}…` : text);

/** What of a coverage the picture shows, and how things are called. */
export interface FlowDiagram {
  /** What the picture is called. */
  name: string;
  states: Coverage['states'];
  branches: Coverage['branches'];
  /** German name of the page that a state shows. */
  label: (state: string) => string;
  /** German title of a condition. */
  condition: (name: string) => string;
}

/** How far a state is from the first, along the longest way without going back. */
function layersOf({ states, branches }: FlowDiagram): Map<string, number> {
  const layers = new Map<string, number>([[states[0]?.name ?? '', 0]]);
  const forward = (from: string, to: string) =>
    states.findIndex(({ name }) => name === from) < states.findIndex(({ name }) => name === to);
  for (const { name } of states) {
    const here = layers.get(name) ?? 0;
    layers.set(name, here);
    for (const { to } of branches.filter((branch) => branch.from === name && forward(name, branch.to)))
      layers.set(to, Math.max(layers.get(to) ?? 0, here + 1));
  }
  return layers;
}

/** A line of the picture: from box to box, with its words. */
interface Line {
  path: string;
  words: string;
  /** Where the words begin, and how far down they may be moved. */
  at: { x: number; y: number };
}

/** Words of the size of the picture are about this wide per letter, and this high. */
const letterWidth = 6.6;
const lineHeight = 15;

/** Moves words down until they lie over no others. */
function apart(lines: Line[]): Line[] {
  const placed: { x: number; y: number; end: number }[] = [];
  return lines.map((line) => {
    const { x } = line.at;
    const end = x + line.words.length * letterWidth;
    let { y } = line.at;
    while (placed.some((other) => Math.abs(other.y - y) < lineHeight && x < other.end && other.x < end))
      y += 1;
    placed.push({ x, y, end });
    return { ...line, at: { x, y } };
  });
}

/** The first lane beside the boxes that is free from one height to another; lanes are kept up to date. */
function freeLane(lanes: [from: number, to: number][][], from: number, to: number): number {
  const free = lanes.findIndex((taken) => taken.every(([first, last]) => to < first || from > last));
  const lane = free < 0 ? lanes.push([]) - 1 : free;
  lanes[lane]?.push([from, to]);
  return lane;
}

/** The flow from top to bottom: a box per state, a line per branch, each with how often it was taken. */
export function flowDiagram(picture: FlowDiagram): string {
  const { states, branches, label, condition } = picture;
  const layers = layersOf(picture);
  const rows = new Map<number, string[]>();
  for (const { name } of states) {
    const layer = layers.get(name) ?? 0;
    rows.set(layer, [...(rows.get(layer) ?? []), name]);
  }
  const widest = Math.max(...[...rows.values()].map((row) => row.length));
  const place = new Map<string, { x: number; y: number }>();
  for (const [layer, row] of rows) {
    row.forEach((name, index) =>
      place.set(name, { x: 20 + index * (boxWidth + gapX), y: 16 + layer * (boxHeight + gapY) }),
    );
  }
  const height = 32 + rows.size * (boxHeight + gapY);
  const lanes: [number, number][][] = [];
  /** How many lines touch the side of a box already: each has its own height there. */
  const touching = new Map<string, number>();
  const side = (name: string, { y }: { y: number }) => {
    const before = touching.get(name) ?? 0;
    touching.set(name, before + 1);
    return y + 8 + ((before * 10) % (boxHeight - 12));
  };
  const drawn = branches.flatMap((branch) => {
    const { from, to, when, kind, count } = branch;
    const [a, b] = [place.get(from), place.get(to)];
    if (!a || !b) return [];
    const [x1, y1] = [a.x + boxWidth / 2, a.y + boxHeight];
    const [x2, y2] = [b.x + boxWidth / 2, b.y];
    const told = [when === undefined || kind === 'sending' ? '' : condition(when), String(count)];
    const words = told.filter(Boolean).join(': ');
    if (y2 > y1 && y2 - y1 <= gapY + 1) {
      const path = `M${x1} ${y1} C${x1} ${y1 + 22} ${x2} ${y2 - 22} ${x2} ${y2}`;
      return [{ branch, path, words, at: { x: (x1 + x2) / 2 + 6, y: (y1 + y2) / 2 + 4 } }];
    }
    // Beside the boxes: out, along a lane of its own, and in again.
    const [out, into] = [side(from, a), side(to, b)];
    const lane = freeLane(lanes, Math.min(out, into) - 4, Math.max(out, into) + 4);
    const x = 20 + widest * (boxWidth + gapX) + lane * 28;
    const turn = into > out ? 8 : -8;
    const path = [
      `M${a.x + boxWidth} ${out} H${x - 8} Q${x} ${out} ${x} ${out + turn}`,
      `V${into - turn} Q${x} ${into} ${x - 8} ${into} H${b.x + boxWidth}`,
    ].join(' ');
    return [{ branch, path, words, at: { x: x + 6, y: (out + into) / 2 + 4 } }];
  });
  const told = apart(drawn);
  const width = Math.max(
    ...told.map(({ words, at }) => at.x + words.length * letterWidth + 24),
    40 + widest * (boxWidth + gapX) + lanes.length * 28,
  );
  const looks = drawn.map(
    ({ branch: { count, kind } }) =>
      `${count === 0 ? 'missed' : 'taken'}${kind === 'sending' ? ' sending' : ''}`,
  );
  const paths = drawn.map(
    ({ branch: { from, to }, path }, index) =>
      `<path class="${looks[index]}" d="${path}" marker-end="url(#end)"><title>${escapeHtml(`${from} → ${to}`)}</title></path>`,
  );
  // Above all lines, with a rim of the ground around them.
  const labels = told.map(
    ({ words, at }, index) =>
      `<text class="count line ${looks[index]}" x="${at.x}" y="${at.y}">${escapeHtml(words)}</text>`,
  );
  const boxes = states.map(({ name, count }) => {
    const { x, y } = place.get(name) ?? { x: 0, y: 0 };
    return [
      `<rect class="${count === 0 ? 'missed' : 'taken'}" x="${x}" y="${y}" width="${boxWidth}" height="${boxHeight}" rx="8"/>`,
      `<text class="name" x="${x + 12}" y="${y + 20}">${escapeHtml(shortened(label(name)))}</text>`,
      `<text class="count" x="${x + 12}" y="${y + 37}">${escapeHtml(name)} · ${count}</text>`,
    ].join('');
  });
  const marker =
    '<defs><marker id="end" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto-start-reverse"><path d="M0 0 8 4 0 8z"/></marker></defs>';
  return `<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escapeHtml(picture.name)}">${marker}${paths.join('')}${boxes.join('')}${labels.join('')}</svg>`;
}
