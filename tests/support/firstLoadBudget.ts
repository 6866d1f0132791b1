import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { largestFirstPart } from './largestFirstPart.ts';

interface Chunk {
  type: 'chunk';
  fileName: string;
  code: string;
  imports: string[];
  moduleIds: string[];
}

/** Returns the chunks of the given modules and everything that they import statically. */
function firstLoad(chunks: Chunk[], entries: string[]): Chunk[] {
  const found = new Map<string, Chunk>();
  const visit = (chunk: Chunk | undefined): void => {
    if (!chunk || found.has(chunk.fileName)) return;
    found.set(chunk.fileName, chunk);
    for (const name of chunk.imports) visit(chunks.find(({ fileName }) => fileName === name));
  };
  for (const entry of entries) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${entry}`)));
    if (!chunk) throw new Error(`The budget names ${entry}, but the build has no such chunk`);
    visit(chunk);
  }
  return [...found.values()];
}

const kilobytesOf = (code: string) => gzipSync(code, { level: 9 }).length / 1000;

/**
 * Fails a build whose first load exceeds its budget: the app up to a usable first page and, for wizards, the first part
 * of the largest definition with its validators.
 * @param options.name of the page in messages
 * @param options.root checkout whose largest definition counts; without it none does
 * @param options.entries path suffixes of the modules that the page starts with
 * @param options.kilobytes budget of their JavaScript together, gzipped (1 kB = 1000 bytes)
 */
export function firstLoadBudget(options: {
  name?: string;
  root?: string;
  entries: string[];
  kilobytes: number;
}): Plugin {
  const { name: of = 'wizard', root } = options;
  return {
    name: `first-load-budget-${of}`,
    apply: 'build',
    // After all other plugins: what they add to the chunks is loaded too.
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
        const sizes = firstLoad(chunks, options.entries).map(({ fileName, code }) => ({
          name: fileName,
          size: kilobytesOf(code),
        }));
        const part = root === undefined ? undefined : await largestFirstPart(root);
        if (part) sizes.push({ name: part.id, size: kilobytesOf(part.code) });
        const total = sizes.reduce((sum, { size }) => sum + size, 0);
        const list = sizes.map(({ name, size }) => `${name} ${size.toFixed(1)} kB`).join(', ');
        const text = `first load of the ${of} ${total.toFixed(1)} kB gzip of ${options.kilobytes} kB (${list})`;
        if (total > options.kilobytes) this.error(`Over the budget: ${text}`);
        console.log(text);
      },
    },
  };
}
