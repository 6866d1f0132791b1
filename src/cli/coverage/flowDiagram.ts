import type { Coverage } from '#engine/cases/coverage.ts';
import { escapeHtml } from './html.ts';

const boxWidth = 190;
const boxHeight = 46;
const gapX = 46;
const gapY = 44;

/** Returns a text cut to the width of a box. */
const shortened = (text: string) => (text.length > 26 ? `${text.slice(0, 25)}…` : text);

/** The parts of a coverage that the diagram shows, and their labels. */
interface FlowDiagram {
  /** Title of the diagram. */
  name: string;
  states: Coverage['states'];
  branches: Coverage['branches'];
  /** German name of the page that a state shows. */
  label: (state: string) => string;
  /** German title of a condition. */
  condition: (name: string) => string;
}

/** Returns the distance of each state from the first one, along the longest route that never goes back. */
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

/** A line of the diagram from box to box, with its label. */
interface Line {
  path: string;
  words: string;
  /** Where the label begins. It may be moved down. */
  at: { x: number; y: number };
}

/** Approximate width of a letter and height of a line, in pixels. */
const letterWidth = 6.6;
const lineHeight = 15;

/** Moves labels down until none overlaps another. */
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

/** Returns the first lane beside the boxes that is free between two heights, and marks it as taken. */
function freeLane(lanes: [from: number, to: number][][], from: number, to: number): number {
  const free = lanes.findIndex((taken) => taken.every(([first, last]) => to < first || from > last));
  const lane = free < 0 ? lanes.push([]) - 1 : free;
  lanes[lane]?.push([from, to]);
  return lane;
}

/** Returns the SVG of a flow from top to bottom: a box per state and a line per branch, with the number of cases. */
export function flowDiagram(picture: FlowDiagram): string {
  const { states, branches, label, condition } = picture;
  const layers = layersOf(picture);
  const rows = new Map<number, string[]>();
  for (const { name } of states) {
    const layer = layers.get(name) ?? 0;
    rows.set(layer, [...(rows.get(layer) ?? []), name]);
  }
  const widest = Math.max(...[...rows.values()].map((row) => row.length));
  const positions = new Map<string, { x: number; y: number }>();
  for (const [layer, row] of rows) {
    row.forEach((name, index) =>
      positions.set(name, { x: 20 + index * (boxWidth + gapX), y: 16 + layer * (boxHeight + gapY) }),
    );
  }
  const height = 32 + rows.size * (boxHeight + gapY);
  const lanes: [number, number][][] = [];
  /** Number of lines that touch the side of a box: each gets a height of its own there. */
  const touching = new Map<string, number>();
  const side = (name: string, { y }: { y: number }) => {
    const before = touching.get(name) ?? 0;
    touching.set(name, before + 1);
    return y + 8 + ((before * 10) % (boxHeight - 12));
  };
  const drawn = branches.flatMap((branch) => {
    const { from, to, when, kind, count } = branch;
    const [a, b] = [positions.get(from), positions.get(to)];
    if (!a || !b) return [];
    const [x1, y1] = [a.x + boxWidth / 2, a.y + boxHeight];
    const [x2, y2] = [b.x + boxWidth / 2, b.y];
    const parts = [when === undefined || kind === 'sending' ? '' : condition(when), String(count)];
    const text = parts.filter(Boolean).join(': ');
    if (y2 > y1 && y2 - y1 <= gapY + 1) {
      const path = `M${x1} ${y1} C${x1} ${y1 + 22} ${x2} ${y2 - 22} ${x2} ${y2}`;
      return [{ branch, path, words: text, at: { x: (x1 + x2) / 2 + 6, y: (y1 + y2) / 2 + 4 } }];
    }
    // Beside the boxes: out, along a lane of its own, and back in.
    const [out, into] = [side(from, a), side(to, b)];
    const lane = freeLane(lanes, Math.min(out, into) - 4, Math.max(out, into) + 4);
    const x = 20 + widest * (boxWidth + gapX) + lane * 28;
    const turn = into > out ? 8 : -8;
    const path = [
      `M${a.x + boxWidth} ${out} H${x - 8} Q${x} ${out} ${x} ${out + turn}`,
      `V${into - turn} Q${x} ${into} ${x - 8} ${into} H${b.x + boxWidth}`,
    ].join(' ');
    return [{ branch, path, words: text, at: { x: x + 6, y: (out + into) / 2 + 4 } }];
  });
  const lines = apart(drawn);
  const width = Math.max(
    ...lines.map(({ words: text, at }) => at.x + text.length * letterWidth + 24),
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
  // Drawn above all lines, with an outline in the colour of the background.
  const labels = lines.map(
    ({ words: text, at }, index) =>
      `<text class="count line ${looks[index]}" x="${at.x}" y="${at.y}">${escapeHtml(text)}</text>`,
  );
  const boxes = states.map(({ name, count }) => {
    const { x, y } = positions.get(name) ?? { x: 0, y: 0 };
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
