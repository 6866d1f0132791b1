import { useEffect, useState } from 'react';
import { namespaceOf } from '#web/base/namespaces.ts';
import { useServices } from '#web/base/services.ts';

/** Texts of a kind of claim: what happened in plain words, else the name of the report. */
interface LineText {
  title: string;
  icon?: string;
}

/** The words of every kind of claim by the id of its definition, as soon as their texts are here. */
export function useLines(): Map<string, LineText> {
  const { texts, bootstrap } = useServices();
  const [lines, setLines] = useState(new Map<string, LineText>());
  useEffect(() => {
    let left = false;
    const ids = bootstrap.definitions.map(({ id }) => id).filter((id) => id.startsWith('schaden.'));
    void texts.loadNamespaces(ids.map(namespaceOf)).then(() => {
      if (left) return;
      const entries = ids.map((id): [string, LineText] => {
        const icon = `${namespaceOf(id)}:icon`;
        const iconText = texts.exists(icon) ? { icon: texts.t(icon) } : {};
        const words = [`${namespaceOf(id)}:happened`, `${namespaceOf(id)}:title`];
        return [id, { title: texts.t(words), ...iconText }];
      });
      setLines(new Map(entries));
    });
    return () => {
      left = true;
    };
  }, [texts, bootstrap]);
  return lines;
}
