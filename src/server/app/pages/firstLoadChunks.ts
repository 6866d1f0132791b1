interface ModuleInfo {
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
}

/** What a bundler tells about modules while it decides into which file each goes. */
export interface ModuleGraph {
  getModuleInfo(id: string): ModuleInfo | null;
}

/** Absolute paths of the modules that decide it. */
export interface FirstModules {
  entry: string;
  pages: string[];
  wizard: string;
  portal?: string[];
}

/**
 * Puts what a wizard needs before its first question into two files, for the app and for the wizard: thirty small
 * ones compress worse and each is a request. What other pages share with the wizard goes with the app. The pages of
 * the portal stand in one more file, what they share with other pages in another.
 * @param modules absolute paths of the app's entry, of the lists of pages, of the wizard and of the portal's pages
 * @returns for each module the name of its file, or null where the bundler decides
 */
export function firstLoadChunks(modules: FirstModules) {
  const chunksByGraph = new WeakMap<ModuleGraph, Map<string, string>>();
  return (id: string, graph: ModuleGraph): string | null => {
    const chunks = chunksByGraph.get(graph) ?? chunksOf(graph, modules);
    chunksByGraph.set(graph, chunks);
    return chunks.get(id) ?? null;
  };
}

function chunksOf(
  graph: ModuleGraph,
  { entry, pages, wizard, portal = [] }: FirstModules,
): Map<string, string> {
  const others = pages.flatMap((list) => {
    const listModule = graph.getModuleInfo(list);
    if (!listModule) throw new Error(`No module of the build is the list of pages: ${list}`);
    return listModule.dynamicallyImportedIds.filter((id) => id !== wizard && !pages.includes(id));
  });
  const ofOthers = closure(graph, others);
  const chunks = new Map<string, string>();
  for (const id of closure(graph, [wizard])) chunks.set(id, ofOthers.has(id) ? 'app' : 'wizard');
  for (const id of closure(graph, [entry])) chunks.set(id, 'app');
  const elsewhere = closure(
    graph,
    others.filter((id) => !portal.includes(id)),
  );
  // What a wizard asks for later stays apart: it must not wait for the portal.
  const later = closure(graph, [wizard], true);
  for (const id of closure(graph, portal)) {
    if (!chunks.has(id) && !later.has(id)) chunks.set(id, elsewhere.has(id) ? 'pages' : 'portal');
  }
  return chunks;
}

/** The modules and everything that they import at once; with `later` also what they import later. */
function closure(graph: ModuleGraph, from: readonly string[], later = false): Set<string> {
  const found = new Set<string>();
  const visit = (id: string): void => {
    if (found.has(id)) return;
    found.add(id);
    const info = graph.getModuleInfo(id);
    for (const imported of info?.importedIds ?? []) visit(imported);
    if (later) for (const imported of info?.dynamicallyImportedIds ?? []) visit(imported);
  };
  for (const id of from) visit(id);
  return found;
}
