import { fileURLToPath } from 'node:url';
import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, type BuildEnvironmentOptions } from 'vite';
import { pageTable } from './src/engine/pages/pageTable.ts';
import { pageModuleListId, pageModuleLists, pageModules } from './src/server/app/pages/pageModules.ts';
import { renderFile, renderFolder } from './src/server/app/pages/rendering/renderBundle.ts';
import { serverSnapshots } from './src/server/app/pages/rendering/serverSnapshots.ts';
import { firstLoadChunks } from './src/server/app/pages/firstLoadChunks.ts';
import { styleNames } from './src/server/app/pages/styleNames.ts';
import { firstLoadBudget } from './tests/support/firstLoadBudget.ts';
import { slimRjsf } from './renderers/theme/slim/slimRjsf.ts';
import { tokensPlugin } from './renderers/tokens/tokensPlugin.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The one sentence in the document itself, for when nothing else can be drawn. */
const cannotStart = () =>
  (JSON.parse(readFileSync(at('locales/live/common.json'), 'utf8')) as { page: { cannotStart: string } }).page
    .cannotStart;

/** Modules whose files decide what a page loads first. */
const firstModules = {
  entry: at('src/web/main.tsx'),
  pages: pageModuleLists.map(pageModuleListId),
  wizard: ['src/web/wizard/pages/Application.tsx', 'renderers/widgets/legalWidgets.ts'].map(at),
  frame: ['src/web/shell/frame/FrameNav.tsx', 'src/web/shell/frame/FooterNav.tsx'].map(at),
  behind: [
    'src/web/wizard/tools/WizardNotes.tsx',
    'src/web/wizard/tools/WizardTools.tsx',
    'src/web/wizard/pages/PriceSpoken.tsx',
    'src/web/wizard/pages/AdviceNote.tsx',
    'src/web/wizard/pages/VariantsPanel.tsx',
    'src/web/wizard/session/handedOut.ts',
  ].map(at),
  site: [
    ...pageTable
      .filter(({ module }) => module?.startsWith('site/'))
      .map(({ module }) => at(`src/web/${module}.tsx`)),
    at('src/web/site/home/Welcome.tsx'),
    at('src/web/shell/frame/Experiments.tsx'),
  ],
  // Pages that a signed-in person opens one after the other.
  // The sheet of advice opens it for agents, who come from their portal.
  dialogs: [at('src/web/portal/joining/JoinCustomer.tsx')],
  portal: [
    pageModuleListId('virtual:portal-pages'),
    ...pageTable.filter(({ together }) => together).map(({ module }) => at(`src/web/${module}.tsx`)),
  ],
  signIn: [at('src/web/portal/signIn/SignIn.tsx')],
};

const budgets = [
  // What loads before the first question: entry, its static imports, the wizard's chunk, and the documents and
  // consents that some wizards start with.
  firstLoadBudget({
    root: at('.'),
    entries: ['web/main.tsx', 'pages/Application.tsx', 'widgets/legalWidgets.ts'],
    kilobytes: 171.5,
  }),
  // The client library of the pool comes when the first field has the focus.
  firstLoadBudget({
    name: 'sign-in',
    entries: ['web/main.tsx', 'signIn/SignIn.tsx'],
    kilobytes: 140,
  }),
  firstLoadBudget({
    name: 'portal',
    entries: ['web/main.tsx', 'navigation/inPortal.tsx', 'customer/Overview.tsx'],
    kilobytes: 140.5,
  }),
  // What agents use all day: the overview, and from there the customer base, below the workbench's own frame.
  firstLoadBudget({
    name: 'agent portal',
    entries: ['web/main.tsx', 'navigation/inPortal.tsx', 'agent/Overview.tsx', 'agent/CustomerBase.tsx'],
    kilobytes: 145.5,
  }),
];

/** Chunks that list what the chunks imported by them import. */
const listsImports = (host: string) => !/\/wizard-[^/]+$/.test(host);

/**
 * Returns the scripts that are fetched together with a chunk. A wizard fetches all its later chunks while the first
 * questions are answered; lists of what each of them imports would only make the first load longer (1 kB).
 */
const neededAhead = (_: string, scripts: string[], { hostId }: { hostId: string }) =>
  listsImports(hostId) ? scripts : [];

/** The bundle by which the server draws first pages: one file that needs nothing else. */
const renderBuild: BuildEnvironmentOptions = {
  outDir: at(renderFolder),
  emptyOutDir: true,
  target: 'node24',
  assetsInlineLimit: 0,
  rolldownOptions: { output: { codeSplitting: false, entryFileNames: renderFile } },
};

export default defineConfig(({ command, isSsrBuild }) => ({
  // In development, modules are served below a base of their own: `src/web/base/api` must not shadow `/api`.
  base: command === 'serve' ? '/quelltext/' : '/',
  root: at('src/web'),
  publicDir: false,
  cacheDir: at('.cache/vite'),
  // Tokens of a test run exist in its own process only.
  define: { TOKEN_OF_TESTS: 'undefined' },
  plugins: [
    react(),
    tokensPlugin(),
    slimRjsf(),
    pageModules(),
    { name: 'shell-texts', transformIndexHtml: (html) => html.replace('%cannotStart%', cannotStart) },
    ...(isSsrBuild ? [serverSnapshots()] : []),
    ...(isSsrBuild ? [] : budgets),
  ],
  css:
    command === 'build' ? { modules: { generateScopedName: styleNames(['renderers', 'src'].map(at)) } } : {},
  server: { fs: { allow: [at('.')] } },
  // What development bundles at its start: a package found later would load an open page again.
  optimizeDeps: { entries: [at('src/web/index.html'), at('src/gallery/main.tsx')] },
  // The render bundle takes its packages along: it is loaded as one file.
  ssr: { noExternal: true },
  build: isSsrBuild
    ? renderBuild
    : {
        outDir: at('.build/web'),
        emptyOutDir: true,
        // By it the server finds the files that a page needs.
        manifest: 'manifest.json',
        target: 'es2022',
        // The content security policy allows neither inline scripts nor script data addresses.
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false, resolveDependencies: neededAhead },
        chunkSizeWarningLimit: 400,
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  debugName: 'first load',
                  name: firstLoadChunks(firstModules, ['app', 'wizard', 'frame', 'behind', 'site']),
                  // A module has the file that is named for it, not that of what imports it.
                  includeDependenciesRecursively: false,
                  priority: 1,
                },
                {
                  debugName: 'portals',
                  name: firstLoadChunks(firstModules, ['identity', 'pages', 'portal']),
                },
              ],
            },
          },
        },
      },
}));
