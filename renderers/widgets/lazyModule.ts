/** A lazily imported module. */
export interface LazyModule<Module> {
  /** Returns the module if it has arrived already. */
  arrived(): Module | undefined;
  /** Fetches the module; rejects when it cannot be fetched. */
  load(): Promise<Module>;
}

/** Returns a module that `fetch` imports; made once per module, outside of components. */
export function lazyModule<Module>(fetch: () => Promise<Module>): LazyModule<Module> {
  let module: Module | undefined;
  return {
    arrived: () => module,
    // Even an import of what has arrived takes a while in browsers.
    load: async () => (module ??= await fetch()),
  };
}
