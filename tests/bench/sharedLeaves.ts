import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { usedFiles } from '#engine/compile/compose/usedFiles.ts';
import { isPieceFile } from '#engine/compile/compose/pieceFiles.ts';
import { filesBelow } from '../architecture/sourceTree.ts';

/** How much of some definitions is written more than once. */
export interface Repetition {
  /** Values with their path, in flows, schemas and texts; those of shared pieces counted once. */
  leaves: number;
  /** Different ones. Paths of a shared piece count from its own root. */
  distinct: number;
  /** Lines of the files. */
  lines: number;
}

/** Returns the leaves of a value, each with its path. */
function leavesOf(value: unknown, path = ''): string[] {
  const inner = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  if (inner.length === 0) return [`${path} ${JSON.stringify(value)}`];
  return inner.flatMap(([name, member]) => leavesOf(member, `${path}/${name}`));
}

/** Returns the files of the definitions in some folders: their own, and the shared pieces that only they use. */
function filesOf(root: string, folders: { [folder: string]: string }, others: Set<string>): string[] {
  const own = Object.entries(folders).flatMap(([folder, kind]) => [
    ...filesBelow(`flows/${folder}`),
    ...filesBelow(`schemas/${folder}`),
    ...filesBelow('locales/live').filter((file) => file.startsWith(`locales/live/${kind}.`)),
  ]);
  const parse = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as never;
  const flows = own.filter((file) => file.endsWith('.flow.json'));
  const pieces = flows.flatMap((flow) => usedFiles(flow, parse)).filter(isPieceFile);
  return [...new Set([...own, ...pieces])].filter((file) => !others.has(file));
}

/**
 * Counts what the definitions of some folders repeat.
 * @param folders kinds by folder: `{ produkte: 'produkt' }`
 * @param others files that are counted elsewhere
 */
export function repetitionOf(
  root: string,
  folders: { [folder: string]: string },
  others = new Set<string>(),
): Repetition & { files: string[] } {
  const files = filesOf(root, folders, others);
  const texts = files.map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
  const leaves = texts.flatMap(({ file, text }) => {
    const [part = ''] = file.split('/');
    const room = isPieceFile(file) ? file : part;
    return leavesOf(JSON.parse(text)).map((leaf) => `${room} ${leaf}`);
  });
  const lines = texts.reduce((sum, { text }) => sum + text.trimEnd().split('\n').length, 0);
  return { leaves: leaves.length, distinct: new Set(leaves).size, lines, files };
}
