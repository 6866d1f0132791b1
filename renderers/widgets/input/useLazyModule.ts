import { useEffect, useState } from 'react';

/**
 * Returns a lazily loaded module once it has arrived. `load` is defined outside of components. Until then the
 * field works in its plain form.
 */
export function useLazyModule<Module>(load: () => Promise<Module>, wanted = true): Module | undefined {
  const [module, setModule] = useState<Module>();
  useEffect(() => {
    if (!wanted) return;
    let here = true;
    load().then(
      (loaded) => here && setModule(loaded),
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [load, wanted]);
  return module;
}
