import { useEffect, useState } from 'react';
import { useServices } from '#web/base/services.ts';

const namespace = 'live';

/** Loads the texts about what is new. Returns whether they are there. */
export function useLiveTexts(): boolean {
  const { texts } = useServices();
  const [ready, setReady] = useState(texts.hasLoadedNamespace(namespace));
  useEffect(() => {
    let left = false;
    void texts.loadNamespaces(namespace).then(() => !left && setReady(true));
    return () => {
      left = true;
    };
  }, [texts]);
  return ready;
}
