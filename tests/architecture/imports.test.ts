import { isBuiltin } from 'node:module';
import { describe, expect, test } from 'vitest';
import { importsOf, readingsOf, type Import } from './importedRooms.ts';
import { codeBelow } from './sourceTree.ts';

/** Returns the imports of an area that break its rule, as `file → specifier`. */
function breaches(
  room: string,
  allowed: (imported: Import, importer: string) => boolean,
  readings: (file: string) => Import[] = importsOf,
): string[] {
  return codeBelow(room).flatMap((file) =>
    readings(file)
      .filter((imported) => !allowed(imported, file))
      .map((imported) => `${file} → ${imported.named}`),
  );
}

const within = (imported: Import, ...folders: string[]) =>
  folders.some((folder) => imported.file?.startsWith(`${folder}/`));
const isPackage = (imported: Import) => imported.file === undefined;
const isNode = (imported: Import) => isBuiltin(imported.named);
const isJson = (imported: Import) => imported.named.endsWith('.json');

/** The only packages that run wherever the engine runs: browser, Node, worker. */
const isomorphic = [
  'xstate',
  'ajv',
  'ajv-formats',
  'jsonc-parser',
  'regjsparser',
  'ibantools',
  'libphonenumber-js',
];
/** The only packages that a browser may load. */
const ofTheBrowser = [
  'xstate',
  '@xstate/react',
  'react',
  'react-dom',
  'react-hook-form',
  'react-aria-components',
  '@internationalized/date',
  'lucide-react',
  'qrcode-generator',
  '@rjsf/core',
  '@rjsf/utils',
  '@tanstack/react-query',
  '@tanstack/react-virtual',
  'i18next',
  'libphonenumber-js',
  '@growthbook/growthbook-react',
  '@sentry/react',
  'aws-amplify',
  'fflate',
  'papaparse',
  'hyphenated-de',
  'virtual:tokens.css',
  'virtual:site-pages',
  'virtual:portal-pages',
  'prosemirror-commands',
  'prosemirror-history',
  'prosemirror-keymap',
  'prosemirror-model',
  'prosemirror-schema-list',
  'prosemirror-state',
  'prosemirror-view',
];
const isOfTheBrowser = (imported: Import) => ofTheBrowser.includes(packageName(imported));
const isOfTheBuild = (imported: Import) => isNode(imported) || imported.named === 'vite';
const packageName = (imported: Import) =>
  imported.named
    .split('/')
    .slice(0, imported.named.startsWith('@') ? 2 : 1)
    .join('/');

describe('Imports run one way, so that a room can be read without knowing who uses it', () => {
  test('the types of the API read nothing but what JSON is: schemas say all else', () => {
    expect(breaches('src/api', ({ file }) => file === 'src/engine/definition/json.ts')).toEqual([]);
  });

  test('the engine reads itself, schemas/meta and packages that run everywhere', () => {
    expect(
      breaches('src/engine', (imported) =>
        isPackage(imported)
          ? isomorphic.includes(packageName(imported))
          : within(imported, 'src/engine') || (within(imported, 'schemas/meta') && isJson(imported)),
      ),
    ).toEqual([]);
  });

  test('renderers read the engine and themselves; only what the build reads, tokens and a plugin, knows Node', () => {
    const ofTheBuild = ['renderers/tokens/', 'renderers/theme/slim/slimRjsf.ts'];
    expect(
      breaches(
        'renderers',
        (imported, importer) =>
          isPackage(imported)
            ? isOfTheBrowser(imported) ||
              (isOfTheBuild(imported) && ofTheBuild.some((path) => importer.startsWith(path)))
            : within(imported, 'src/engine', 'renderers'),
        readingsOf,
      ),
    ).toEqual([]);
  });

  test('the browser app reads engine, renderers and the types of the API, never the server, never Node', () => {
    expect(
      breaches(
        'src/web',
        (imported) =>
          isPackage(imported)
            ? isOfTheBrowser(imported)
            : within(imported, 'src/api', 'src/engine', 'renderers', 'src/web'),
        readingsOf,
      ),
    ).toEqual([]);
  });

  test('server and command line read the engine, the types of the API and JSON, no browser code', () => {
    const readsOwnAnd = (own: string) => (imported: Import) =>
      isPackage(imported) ||
      within(imported, 'src/api', 'src/engine', 'src/terminal', own) ||
      isJson(imported);
    expect(breaches('src/server', readsOwnAnd('src/server'))).toEqual([]);
    expect(breaches('src/cli', readsOwnAnd('src/cli'))).toEqual([]);
  });

  test('what commands share reads Node and German texts only', () => {
    expect(
      breaches('src/terminal', (imported) =>
        isPackage(imported)
          ? imported.named.startsWith('node:')
          : within(imported, 'src/terminal') || isJson(imported),
      ),
    ).toEqual([]);
  });

  test('server, command line and engine contain no JSX, which type stripping does not support', () => {
    const rooms = ['src/server', 'src/cli', 'src/terminal', 'src/engine'];
    expect(rooms.flatMap((room) => codeBelow(room)).filter((file) => file.endsWith('.tsx'))).toEqual([]);
    expect(rooms.flatMap((room) => breaches(room, (imported) => !imported.named.endsWith('.tsx')))).toEqual(
      [],
    );
  });
});
