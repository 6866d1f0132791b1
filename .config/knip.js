import { pageTable } from '../src/engine/pages/pageTable.ts';

/** A plugin of the bundler writes the lists of page modules from the table of pages. */
const pages = pageTable.flatMap(({ module }) => (module === undefined ? [] : [`src/web/${module}.tsx`]));

export default {
  entry: [
    ...new Set(pages),
    // The same plugin puts it around the pages of portals.
    'src/web/app/navigation/inPortal.tsx',
    // The build puts these in the place of parts of other packages.
    'renderers/theme/slim/*.{ts,tsx}',
    // Started by path, in processes and threads of their own.
    'src/server/app/bundle/command.ts',
    'src/server/insurance/drafts/dump.ts',
    'tests/bench/{bareOpen,bareServer}.ts',
    'tests/cluster/flooder.ts',
    'tests/server/programs/*.ts',
    'tests/support/preloadSyncedDisk.ts',
    // Commands of operators that no script of package.json names.
    'src/server/people/agents/printAgentLink.ts',
    'src/server/portals/extranet/printLink.ts',
    // Named by the page that `npm run dev` serves at `/dev/galerie`.
    'src/gallery/main.tsx',
    // Found by listing the folder.
    'tests/bench/*.bench.ts',
    // Named by a page that a benchmark builds.
    'tests/bench/peers/main.tsx',
    // Written by `npm run docs`, with a type for every schema of the API.
    'src/api/*.ts',
  ],
  project: ['{src,renderers,tests}/**/*.{ts,tsx}', '{src/web,renderers}/**/*.css', '.config/*.js'],
  compilers: {
    // A font is a package that only a style sheet names; a style may be composed of one of another sheet.
    css: (/** @type {string} */ text) =>
      [...text.matchAll(/(?:url\(|composes: .* from )'([@.][^']+)'/g)]
        .map(([, file]) => `import '${file}';`)
        .join('\n'),
  },
  ignoreDependencies: [
    // Its JSON file is read by the path that `require.resolve` returns.
    'german-postal-codes',
    // A part of `aws-amplify`, resolved from where that is installed.
    '@aws-amplify/auth',
  ],
  treatConfigHintsAsErrors: true,
};
