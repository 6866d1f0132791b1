import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

interface Chunk {
  type: 'chunk';
  fileName: string;
  code: string;
  imports: string[];
  facadeModuleId: string | null;
}

/** The chunks of the given modules and everything that they import statically. */
function firstLoad(chunks: Chunk[], entries: string[]): Chunk[] {
  const found = new Map<string, Chunk>();
  const visit = (chunk: Chunk | undefined): void => {
    if (!chunk || found.has(chunk.fileName)) return;
    found.set(chunk.fileName, chunk);
    for (const name of chunk.imports) visit(chunks.find(({ fileName }) => fileName === name));
  };
  for (const entry of entries) {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${entry}`));
    if (!chunk) throw new Error(`The budget names ${entry}, but the build has no such chunk`);
    visit(chunk);
  }
  return [...found.values()];
}

/**
 * Fails a build whose first load has grown over its budget.
 * @param options.entries ends of the paths of the modules that the page begins with
 * @param options.kilobytes budget of all their JavaScript together, gzipped (1 kB = 1000 bytes)
 */
export function firstLoadBudget(options: { entries: string[]; kilobytes: number }): Plugin {
  return {
    name: 'first-load-budget',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk') as unknown as Chunk[];
      const sizes = firstLoad(chunks, options.entries).map(({ fileName, code }) => ({
        fileName,
        size: gzipSync(code).length / 1000,
      }));
      const total = sizes.reduce((sum, { size }) => sum + size, 0);
      const list = sizes.map(({ fileName, size }) => `${fileName} ${size.toFixed(1)} kB`).join(', ');
      this.info(`first load ${total.toFixed(1)} kB gzip of ${options.kilobytes} kB (${list})`);
      if (total > options.kilobytes) {
        this.error(
          `The first load is ${total.toFixed(1)} kB gzip, its budget is ${options.kilobytes} kB: ${list}`,
        );
      }
    },
  };
}
