import { useEffect, useState } from 'react';
import { useServices } from './services.ts';

type Texts = ReturnType<typeof useServices>['texts'];

/** Loads the texts of a namespace that comes late. Returns whether they are there; it never suspends. */
export function useNamespace(namespace: Parameters<Texts['hasLoadedNamespace']>[0]): boolean {
  const { texts } = useServices();
  const [ready, setReady] = useState(texts.hasLoadedNamespace(namespace));
  useEffect(() => {
    let left = false;
    void texts.loadNamespaces(namespace).then(() => !left && setReady(true));
    return () => {
      left = true;
    };
  }, [namespace, texts]);
  return ready;
}
