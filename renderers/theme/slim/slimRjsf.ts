import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** A package whose imports are replaced, in exactly this version. */
interface Slimmed {
  name: string;
  version: string;
  /** Files of the package that are replaced, below its folder `lib`. */
  files: { [file: string]: string };
  /** Packages that it imports and that are replaced. */
  packages: { [name: string]: string };
}

const beside = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** What the bundle leaves out: nothing that a page draws with. */
export const slimmed: readonly Slimmed[] = [
  {
    name: '@rjsf/core',
    version: '6.11.1',
    // Default fields, templates and widgets (20 kB gzip): the theme has its own.
    files: {
      'components/fields/index.js': beside('./noDefaults.ts'),
      'components/templates/index.js': beside('./noDefaults.ts'),
      'components/widgets/index.js': beside('./noDefaults.ts'),
    },
    // Markdown (31 kB gzip): texts are plain.
    packages: {
      'markdown-to-jsx': beside('./plainText.ts'),
      'markdown-to-jsx/react': beside('./plainText.ts'),
    },
  },
  {
    name: '@rjsf/utils',
    version: '6.11.1',
    files: {},
    packages: { 'fast-uri': beside('./nativeUri.ts'), 'fast-equals': beside('./deepEqual.ts') },
  },
];

const importing = (path: string) =>
  slimmed.find(({ name }) => path.replaceAll('\\', '/').includes(`/node_modules/${name}/`));

const folderOf = (name: string) => {
  const entry = fileURLToPath(import.meta.resolve(name)).replaceAll('\\', '/');
  return entry.slice(0, entry.lastIndexOf(`/node_modules/${name}/`) + `/node_modules/${name}`.length);
};

/**
 * Returns how an installed package differs from the one whose parts are left out, in one sentence; undefined if it does
 * not.
 * @param folder of the installed package
 */
export function mismatchOf({ name, version, files }: Slimmed, folder: string): string | undefined {
  const installed = (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string })
    .version;
  const remedy = 'compare renderers/theme/slim/slimRjsf.ts with it';
  if (installed !== version)
    return `${name} ${installed} is installed, but the build leaves out parts of ${version}: ${remedy}`;
  const missing = Object.keys(files).find((file) => !existsSync(join(folder, 'lib', file)));
  return missing && `${name} ${version} has no file lib/${missing}, which the build replaces: ${remedy}`;
}

/**
 * Vite plugin: replaces what the bundle leaves out of rjsf. It acts on imports from rjsf's packages alone, and fails
 * when they are not those that it was written for.
 * @param options.folder returns the folder of an installed package
 */
export function slimRjsf({ folder = folderOf }: { folder?: (name: string) => string } = {}): Plugin {
  return {
    name: 'slim-rjsf',
    enforce: 'pre',
    buildStart() {
      for (const each of slimmed) {
        const mismatch = mismatchOf(each, folder(each.name));
        if (mismatch !== undefined) this.error(mismatch);
      }
    },
    resolveId(source, importer) {
      const from = importer === undefined ? undefined : importing(importer);
      if (importer === undefined || from === undefined) return undefined;
      if (!source.startsWith('.')) return from.packages[source];
      const target = join(dirname(importer), source).replaceAll('\\', '/');
      const file = Object.keys(from.files).find((each) => target.endsWith(`/${from.name}/lib/${each}`));
      return file === undefined ? undefined : from.files[file];
    },
  };
}
