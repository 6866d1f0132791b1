import path from 'node:path';
import { closureOf, codeFiles, importsIn } from './imports.ts';
import { readFileSync } from 'node:fs';

/** What changed, seen from the stories: facts as `tests/support/reach.ts` names them. */
export interface ReachedStories {
  /** Stories that one of the changed files is part of, or that ask for what it serves. */
  names: Set<string>;
  /** Something changed that no table leads to some stories from. */
  all: boolean;
}

/** Files that no story depends on: documents and other tests. */
const beside =
  /\.md$|^tests\/(?!support\/|journeys\/)|^\.ci\/|\.(test|proof)\.tsx?$|^tests\/journeys\/README/;

/** Names of routes as stories record them: at most two segments of an address below `/api/`. */
const routeIn = /['"`]\/api\/([a-z-]+(?:\/[a-z-]+(?=['"`/]))?)/g;

/** Returns the routes of the domain of the server that a file belongs to; none if the domain has no routes. */
function routesBeside(root: string, file: string, server: readonly string[]): string[] {
  const [folder] = /^src\/server\/[^/]+\/[^/]+\//.exec(file) ?? [];
  if (folder === undefined) return [];
  return server
    .filter((each) => each.startsWith(folder) && each.endsWith('.ts'))
    .flatMap((each) => [...readFileSync(path.join(root, each), 'utf8').matchAll(routeIn)])
    .map(([, route = '']) => `route ${route}`);
}

/** Where the web app begins: its frame, and the wizard, whose chunks most stories load. */
const entries = ['src/web/main.tsx', 'src/web/wizard/pages/Application.tsx'];

/** Returns the chunks of the web app that a file is part of; undefined: it is part of what most stories load. */
function modulesOf(file: string, imports: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  if (entries.some((entry) => closureOf(entry, imports).has(file))) return undefined;
  return [...imports.keys()]
    .filter((each) => closureOf(each, imports).has(file))
    .map((each) => `module ${path.posix.basename(each).replace(/\.tsx?$/, '')}`);
}

/**
 * Returns the stories that changed files reach.
 * @param stories facts by story file, as recorded; a story that was never recorded is always reached
 * @param definitions ids of the definitions that changed
 */
export function reachedStories(
  root: string,
  changed: readonly string[],
  {
    stories,
    definitions,
  }: { stories: { [file: string]: ReadonlySet<string> | undefined }; definitions: string[] },
): ReachedStories {
  const server = codeFiles(root, ['src/server']);
  const files = codeFiles(root, ['src/web', 'src/engine', 'renderers', 'tests/journeys', 'tests/support']);
  const imports = importsIn(root, files);
  const facts = new Set(definitions.map((id) => `definition ${id}`));
  const names = new Set(Object.keys(stories).filter((story) => stories[story] === undefined));
  let all = false;
  for (const file of changed.filter((each) => !beside.test(each))) {
    const telling = Object.keys(stories).filter((story) => closureOf(story, imports).has(file));
    for (const story of telling) names.add(story);
    if (file.startsWith('tests/')) continue;
    const found = file.startsWith('src/server/')
      ? routesBeside(root, file, server)
      : modulesOf(file, imports);
    for (const fact of found ?? []) facts.add(fact);
    // Definitions are served by id.
    if (!found?.length && !/^(flows|schemas|locales)\//.test(file)) all = true;
    if (/^locales\/live\/(?!produkt|schaden|aenderung|erklaerung)/.test(file)) all = true;
  }
  for (const [story, reaches] of Object.entries(stories))
    if ([...(reaches ?? [])].some((fact) => facts.has(fact))) names.add(story);
  return { names, all };
}
