import { useEffect, useState } from 'react';
import { namespaceOf } from '#web/base/namespaces.ts';
import { useServices } from '#web/base/services.ts';

/** How a kind of claim is called. */
export interface LineWords {
  title: string;
  icon?: string;
}

/** The words of every kind of claim by the id of its definition, as soon as their texts are here. */
export function useLines(): Map<string, LineWords> {
  const { texts, bootstrap } = useServices();
  const [lines, setLines] = useState(new Map<string, LineWords>());
  useEffect(() => {
    let left = false;
    const ids = bootstrap.definitions.map(({ id }) => id).filter((id) => id.startsWith('schaden.'));
    void texts.loadNamespaces(ids.map(namespaceOf)).then(() => {
      if (left) return;
      const said = ids.map((id): [string, LineWords] => {
        const icon = `${namespaceOf(id)}:icon`;
        const known = texts.exists(icon) ? { icon: texts.t(icon) } : {};
        return [id, { title: texts.t(`${namespaceOf(id)}:title`), ...known }];
      });
      setLines(new Map(said));
    });
    return () => {
      left = true;
    };
  }, [texts, bootstrap]);
  return lines;
}
