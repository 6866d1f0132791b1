interface ModuleInfo {
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
}

/** Module graph of the bundler while it assigns modules to files. */
interface ModuleGraph {
  getModuleInfo(id: string): ModuleInfo | null;
}

/** Absolute paths of the modules that decide the chunks. */
interface FirstModules {
  entry: string;
  pages: string[];
  wizard: string;
  portal?: string[];
  signIn?: string[];
}

/**
 * Returns a function that puts everything a wizard needs before its first question into two files, app and
 * wizard: thirty small files compress worse and each is a request. Modules shared with other pages go to the
 * app. Portal pages get a file of their own, what they share with other pages another, and what they share with the
 * sign-in a third, so that who signs in does not wait for the pages behind.
 * @param modules absolute paths of the entry, page lists, wizard, portal pages and the pages of signing in
 * @returns the chunk name of each module, or null where the bundler decides
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
  { entry, pages, wizard, portal = [], signIn = [] }: FirstModules,
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
  // Modules that a wizard loads later stay separate: they must not wait for the portal.
  const later = closure(graph, [wizard], { later: true });
  const signingIn = closure(graph, signIn);
  for (const id of closure(graph, portal)) {
    if (chunks.has(id)) continue;
    if (signingIn.has(id)) chunks.set(id, 'identity');
    else if (!later.has(id)) chunks.set(id, elsewhere.has(id) ? 'pages' : 'portal');
  }
  return chunks;
}

/** Returns modules with their static imports; with `later` also their dynamic imports. */
function closure(graph: ModuleGraph, from: readonly string[], { later = false } = {}): Set<string> {
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
