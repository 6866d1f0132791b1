import { useEffect, useState } from 'react';
import { useServices } from '#web/base/services.ts';

/** Namespace in which the server puts what lists of products need. */
const offers = 'angebote';

/** Returns the titles of the products by definition id; empty until their texts have loaded. */
export function useProductTitles(): Map<string, string> {
  const { texts, bootstrap } = useServices();
  const [titles, setTitles] = useState(new Map<string, string>());
  useEffect(() => {
    let left = false;
    const products = bootstrap.definitions.filter(({ id }) => id.startsWith('produkt.'));
    void texts.loadNamespaces(offers).then(() => {
      if (!left) setTitles(new Map(products.map(({ id, key }) => [id, texts.t(`${offers}:${key}.title`)])));
    });
    return () => {
      left = true;
    };
  }, [texts, bootstrap]);
  return titles;
}
