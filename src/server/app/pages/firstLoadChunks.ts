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
  /** The wizard and the widgets that its first page may begin with. */
  wizard: string[];
  /** What every page loads right behind its contents. */
  frame?: string[];
  /** What the first page of a wizard loads right behind its questions. */
  behind?: string[];
  /** Public pages, which are small. */
  site?: string[];
  portal?: string[];
  /** Dialogs that a wizard opens for who comes from a portal: they may wait for files that are here already. */
  dialogs?: string[];
  signIn?: string[];
}

/**
 * Returns a function that puts everything a wizard needs before its first question into two files, app and
 * wizard: thirty small files compress worse and each is a request. Modules shared with other pages go to the
 * app. What follows right behind goes into two more: frame for every page, behind for wizards. Portal pages get a file
 * of their own, what they share with other pages another, and what they share with the sign-in a third, so that who
 * signs in does not wait for the pages behind.
 * @param modules absolute paths
 * @param names of the chunks to decide; all by default
 * @returns the chunk name of each module, or null where the bundler or another function decides
 */
export function firstLoadChunks(modules: FirstModules, names?: readonly string[]) {
  const chunksByGraph = new WeakMap<ModuleGraph, Map<string, string>>();
  return (id: string, graph: ModuleGraph): string | null => {
    const chunks = chunksByGraph.get(graph) ?? chunksOf(graph, modules);
    chunksByGraph.set(graph, chunks);
    const name = chunks.get(id);
    return name !== undefined && (names?.includes(name) ?? true) ? name : null;
  };
}

/** Styles of what follows right behind are few: with those of the page they are no further request. */
const isStyle = (id: string) => /\.css(\?|$)/.test(id);

function chunksOf(
  graph: ModuleGraph,
  {
    entry,
    pages,
    wizard,
    frame = [],
    behind = [],
    site = [],
    portal = [],
    dialogs = [],
    signIn = [],
  }: FirstModules,
): Map<string, string> {
  const others = pages.flatMap((list) => {
    const listModule = graph.getModuleInfo(list);
    if (!listModule) throw new Error(`No module of the build is the list of pages: ${list}`);
    return listModule.dynamicallyImportedIds.filter((id) => !wizard.includes(id) && !pages.includes(id));
  });
  const ofOthers = closure(graph, others);
  const chunks = new Map<string, string>();
  for (const id of closure(graph, wizard)) chunks.set(id, ofOthers.has(id) ? 'app' : 'wizard');
  for (const id of closure(graph, [entry])) chunks.set(id, 'app');
  for (const id of closure(graph, frame)) {
    if (chunks.has(id)) continue;
    chunks.set(id, ofOthers.has(id) || isStyle(id) ? 'app' : 'frame');
  }
  for (const id of closure(graph, behind)) {
    if (chunks.has(id)) continue;
    const around = ofOthers.has(id) ? 'frame' : 'behind';
    chunks.set(id, isStyle(id) ? (ofOthers.has(id) ? 'app' : 'wizard') : around);
  }
  const elsewhere = closure(
    graph,
    others.filter((id) => !portal.includes(id)),
  );
  const ofPortal = closure(graph, portal);
  for (const id of closure(graph, site)) if (!chunks.has(id) && !ofPortal.has(id)) chunks.set(id, 'site');
  // Modules that a wizard loads later stay separate: they must not wait for the portal.
  const later = closure(graph, wizard, { later: true, without: dialogs });
  const signingIn = closure(graph, signIn);
  for (const id of ofPortal) {
    if (chunks.has(id)) continue;
    if (signingIn.has(id)) chunks.set(id, 'identity');
    else if (!later.has(id)) chunks.set(id, elsewhere.has(id) ? 'pages' : 'portal');
  }
  return chunks;
}

/**
 * Returns modules with their static imports; with `later` also their dynamic imports, but for some and what only these
 * import.
 */
function closure(
  graph: ModuleGraph,
  from: readonly string[],
  { later = false, without = [] }: { later?: boolean; without?: readonly string[] } = {},
): Set<string> {
  const found = new Set<string>();
  const visit = (id: string): void => {
    if (found.has(id) || without.includes(id)) return;
    found.add(id);
    const info = graph.getModuleInfo(id);
    for (const imported of info?.importedIds ?? []) visit(imported);
    if (later) for (const imported of info?.dynamicallyImportedIds ?? []) visit(imported);
  };
  for (const id of from) visit(id);
  return found;
}
