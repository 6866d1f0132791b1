/** Writes one line of Markdown, by default an empty one. */
export type Print = (line?: string) => void;

/** Writes a table; numbers get their significant digits. */
export function printTable(print: Print, head: string[], rows: (string | number)[][]): void {
  const cell = (value: string | number) => (typeof value === 'string' ? value : written(value));
  print(`| ${head.join(' | ')} |`);
  print(`|${head.map((_, index) => (index === 0 ? '---' : '---:')).join('|')}|`);
  for (const row of rows) print(`| ${row.map(cell).join(' | ')} |`);
}

function written(value: number): string {
  if (Number.isNaN(value)) return '–';
  if (value >= 100) return String(Math.round(value));
  return value.toFixed(value >= 10 ? 1 : 2);
}

/** Returns the median, which one disturbed run does not move. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const [low = NaN, high = NaN] = [sorted[half - 1], sorted[half]];
  return sorted.length % 2 === 1 ? high : (low + high) / 2;
}
