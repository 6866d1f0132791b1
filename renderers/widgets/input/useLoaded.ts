import { useEffect, useState } from 'react';

/**
 * A module that is too heavy for the first page, once it has arrived. `load` is made outside of
 * components. Without it the field goes on in its plain form.
 */
export function useLoaded<Module>(load: () => Promise<Module>, wanted = true): Module | undefined {
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
