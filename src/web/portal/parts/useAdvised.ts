import { useServices } from '#web/base/services.ts';
import { useProductTitles } from './useProductTitles.ts';

/** A product in which agents advise. */
export interface Advised {
  id: string;
  key: string;
  title: string;
  address: string;
}

/** Returns the products in which agents advise, by title. */
export function useAdvised(): Advised[] {
  const { bootstrap } = useServices();
  const titles = useProductTitles();
  return bootstrap.definitions
    .flatMap(({ id, key, addresses }) => {
      const address = addresses['vermittlerberatung'];
      const title = titles.get(id);
      return address === undefined || title === undefined ? [] : [{ id, key, title, address }];
    })
    .sort((a, b) => a.title.localeCompare(b.title, 'de'));
}
