import type { Coverage } from '#engine/cases/coverage.ts';
import { escapeHtml } from './html.ts';

const boxWidth = 190;
const boxHeight = 46;
const gapX = 46;
const gapY = 44;

/** What of a coverage the picture shows, and how things are called. */
export interface Picture {
  states: Coverage['states'];
  branches: Coverage['branches'];
  /** German name of the page that a state shows. */
  label: (state: string) => string;
  /** German title of a condition. */
  condition: (name: string) => string;
}

/** How far a state is from the first, along the longest way without going back. */
function layersOf({ states, branches }: Picture): Map<string, number> {
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

/** The flow from top to bottom: a box per state, a line per branch, each with how often it was taken. */
export function flowPicture(picture: Picture): string {
  const { states, branches, label, condition } = picture;
  const layers = layersOf(picture);
  const rows = new Map<number, string[]>();
  for (const { name } of states) {
    const layer = layers.get(name) ?? 0;
    rows.set(layer, [...(rows.get(layer) ?? []), name]);
  }
  const widest = Math.max(...[...rows.values()].map((row) => row.length));
  // Room at the side for lines that pass over states.
  const width = widest * (boxWidth + gapX) + 320;
  const place = new Map<string, { x: number; y: number }>();
  for (const [layer, row] of rows) {
    row.forEach((name, index) =>
      place.set(name, { x: 20 + index * (boxWidth + gapX), y: 16 + layer * (boxHeight + gapY) }),
    );
  }
  const height = 32 + rows.size * (boxHeight + gapY);
  let passing = 0;
  const lines = branches.flatMap(({ from, to, when, kind, count }) => {
    const [a, b] = [place.get(from), place.get(to)];
    if (!a || !b) return [];
    const [x1, y1] = [a.x + boxWidth / 2, a.y + boxHeight];
    const [x2, y2] = [b.x + boxWidth / 2, b.y];
    const near = y2 > y1 && y2 - y1 <= gapY + 1;
    const side = 120 + widest * (boxWidth + gapX) + (passing % 6) * 40;
    if (!near) passing += 1;
    const path = near
      ? `M${x1} ${y1} C${x1} ${y1 + 22} ${x2} ${y2 - 22} ${x2} ${y2}`
      : `M${a.x + boxWidth} ${a.y + boxHeight / 2} C${side} ${a.y} ${side} ${b.y + boxHeight} ${b.x + boxWidth} ${b.y + boxHeight / 2}`;
    const text = [when === undefined || kind === 'sending' ? '' : condition(when), String(count)];
    const [tx, ty] = near
      ? [(x1 + x2) / 2 + 6, (y1 + y2) / 2 + 4]
      : [side * 0.75 + (a.x + boxWidth) * 0.25 + 6, (a.y + b.y + boxHeight) / 2 + 4];
    const look = `${count === 0 ? 'missed' : 'taken'}${kind === 'sending' ? ' sending' : ''}`;
    return [
      `<path class="${look}" d="${path}" marker-end="url(#end)"><title>${escapeHtml(`${from} → ${to}`)}</title></path>`,
      `<text class="count ${look}" x="${tx}" y="${ty}">${escapeHtml(text.filter(Boolean).join(': '))}</text>`,
    ];
  });
  const boxes = states.map(({ name, count }) => {
    const { x, y } = place.get(name) ?? { x: 0, y: 0 };
    return [
      `<rect class="${count === 0 ? 'missed' : 'taken'}" x="${x}" y="${y}" width="${boxWidth}" height="${boxHeight}" rx="8"/>`,
      `<text class="name" x="${x + 12}" y="${y + 20}">${escapeHtml(label(name).slice(0, 26))}</text>`,
      `<text class="count" x="${x + 12}" y="${y + 37}">${escapeHtml(name)} · ${count}</text>`,
    ].join('');
  });
  const marker =
    '<defs><marker id="end" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto-start-reverse"><path d="M0 0 8 4 0 8z"/></marker></defs>';
  return `<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">${marker}${lines.join('')}${boxes.join('')}</svg>`;
}
