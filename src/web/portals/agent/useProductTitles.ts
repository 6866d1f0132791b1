import { useEffect, useState } from 'react';
import { namespaceOf } from '#web/base/namespaces.ts';
import { useServices } from '#web/base/services.ts';

/** Returns the titles of the products by definition id; empty until their texts have loaded. */
export function useProductTitles(): Map<string, string> {
  const { texts, bootstrap } = useServices();
  const [titles, setTitles] = useState(new Map<string, string>());
  useEffect(() => {
    let left = false;
    const ids = bootstrap.definitions.map(({ id }) => id).filter((id) => id.startsWith('produkt.'));
    void texts.loadNamespaces(ids.map(namespaceOf)).then(() => {
      if (!left) setTitles(new Map(ids.map((id) => [id, texts.t(`${namespaceOf(id)}:title`)])));
    });
    return () => {
      left = true;
    };
  }, [texts, bootstrap]);
  return titles;
}
