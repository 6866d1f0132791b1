import { fileURLToPath } from 'node:url';
import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstLoadChunks } from './src/server/app/pages/firstLoadChunks.ts';
import { firstLoadBudget } from './tests/support/firstLoadBudget.ts';
import { rjsfAliases } from './renderers/theme/stubs/aliases.ts';
import { tokensPlugin } from './renderers/tokens/tokensPlugin.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Pages that somebody opens one after the other who is signed in, and those of signing in. */
const portalPages = [
  'app/portalPages.tsx',
  'portal/signIn/SignIn.tsx',
  'portal/signIn/LostPassword.tsx',
  'portals/customer/Overview.tsx',
  'portals/customer/Contracts.tsx',
  'portals/customer/ContractPage.tsx',
  'portals/customer/Downloads.tsx',
  'portals/customer/Contact.tsx',
];

/** The one sentence that the document carries itself, for when nothing else can be drawn. */
const cannotStart = () =>
  (JSON.parse(readFileSync(at('locales/live/common.json'), 'utf8')) as { page: { cannotStart: string } }).page
    .cannotStart;

export default defineConfig(({ command }) => ({
  // While developing, modules stand below a base of their own: `src/web/base/api` must not answer for `/api`.
  base: command === 'serve' ? '/quelltext/' : '/',
  root: at('src/web'),
  publicDir: false,
  cacheDir: at('.cache/vite'),
  // Tokens of a test run stay in the process of its runner.
  define: { TOKEN_OF_TESTS: 'undefined' },
  resolve: { alias: rjsfAliases },
  plugins: [
    react(),
    tokensPlugin(),
    { name: 'shell-texts', transformIndexHtml: (html) => html.replace('%cannotStart%', cannotStart) },
    // What a person loads before the first question: entry, its static imports, the wizard's chunk, and the
    // documents and consents that some wizards begin with.
    firstLoadBudget({
      root: at('.'),
      entries: ['web/main.tsx', 'pages/Application.tsx', 'widgets/legalWidgets.ts'],
      kilobytes: 160,
    }),
    // What the portal begins with: its pages and the client library of the sign-in.
    firstLoadBudget({
      name: 'portal',
      entries: ['web/main.tsx', 'customer/Overview.tsx', 'identity/amplify.ts'],
      kilobytes: 160,
    }),
    // What agents work with all day: the overview, and from there the customer base.
    firstLoadBudget({
      name: 'agent portal',
      entries: ['web/main.tsx', 'agent/Overview.tsx', 'agent/CustomerBase.tsx', 'identity/amplify.ts'],
      kilobytes: 160,
    }),
  ],
  server: { fs: { allow: [at('.')] } },
  build: {
    outDir: at('.build/web'),
    emptyOutDir: true,
    target: 'es2022',
    // The content security policy knows neither inline scripts nor data addresses of scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 400,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              debugName: 'first load',
              name: firstLoadChunks({
                entry: at('src/web/main.tsx'),
                pages: [at('src/web/app/pages.tsx'), at('src/web/app/portalPages.tsx')],
                wizard: at('src/web/wizard/pages/Application.tsx'),
                portal: portalPages.map((page) => at(`src/web/${page}`)),
              }),
            },
          ],
        },
      },
    },
  },
}));
