import type { Plugin } from 'vite';
import { pageTable, rowName, type PageRow } from '#engine/pages/pageTable.ts';

/** The two lists of modules that the table of pages becomes: a wizard's first question waits for the small one only. */
export const pageModuleLists = ['virtual:site-pages', 'virtual:portal-pages'] as const;

/** Returns the id that a list has for the bundler. */
export const pageModuleListId = (name: (typeof pageModuleLists)[number]): string => `\0${name}`;

const isOfSite = ({ module = '' }: PageRow) => /^(site|shell|wizard\/pages)\//.test(module);

/** What changes the pages of a portal, below the web app. */
const around = 'app/navigation/inPortal';

/**
 * Returns the source of a list: an import per name of a page. Kinds whose sections share a module have one line. Pages of
 * a portal come with what changes them, which no other page loads.
 */
function sourceOf(rows: readonly PageRow[], below: string): string {
  const modules = new Map<string, Set<string>>();
  for (const { kind, module = '' } of rows)
    modules.set(kind, (modules.get(kind) ?? new Set<string>()).add(module));
  const names = new Map(
    rows.map((row) => [modules.get(row.kind)?.size === 1 ? row.kind : rowName(row), row]),
  );
  const fileOf = (module: string) => `import(${JSON.stringify(`${below}/${module}.tsx`)})`;
  const lines = [...names].map(
    ([name, { module = '', portal }]) =>
      `  ${JSON.stringify(name)}: () => ${portal ? `inPortal(${fileOf(module)})` : fileOf(module)},`,
  );
  const inPortal = `const inPortal = (page) =>
  Promise.all([page, ${fileOf(around)}]).then(([module, { inPortal }]) => inPortal(module));\n`;
  const needed = rows.some(({ portal }) => portal) ? inPortal : '';
  return `${needed}export const modules = {\n${lines.join('\n')}\n};\n`;
}

/**
 * Vite plugin: the modules of all pages, each a chunk of its own, from the table of pages.
 * @param options.below folder of the web app where it is not the root of the bundler
 */
export function pageModules({ below = '' }: { below?: string } = {}): Plugin {
  return {
    name: 'page-modules',
    resolveId: (id) => (pageModuleLists.some((name) => name === id) ? `\0${id}` : undefined),
    load(id) {
      const name = pageModuleLists.find((list) => pageModuleListId(list) === id);
      if (name === undefined) return undefined;
      const rows = pageTable.filter(({ module }) => module !== undefined);
      const isListed = (row: PageRow) => isOfSite(row) === (name === 'virtual:site-pages');
      return sourceOf(rows.filter(isListed), below);
    },
  };
}
