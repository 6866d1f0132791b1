import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { arrivedPart, loadLaterPart, type laterParts } from './laterParts.ts';
import type { WidgetProps } from './widget.ts';
import styles from './later.module.css';

/**
 * A widget that is loaded when a page needs it, so that rare ones cost the first page nothing. Until it is
 * there its room is kept; where the network failed it is asked for again as soon as it is back.
 */
export function later<Name extends keyof typeof laterParts>(
  name: Name,
  pick: (part: Awaited<ReturnType<(typeof laterParts)[Name]>>) => ComponentType<WidgetProps>,
): ComponentType<WidgetProps> {
  return function Later(props: WidgetProps) {
    const [Widget, setWidget] = useState(() => {
      const part = arrivedPart(name);
      return part && pick(part);
    });
    useEffect(() => {
      if (Widget) return;
      let here = true;
      const start = () =>
        void loadLaterPart(name).then(
          (part) => here && setWidget(() => pick(part)),
          () => undefined,
        );
      start();
      window.addEventListener('online', start);
      return () => {
        here = false;
        window.removeEventListener('online', start);
      };
    }, [Widget]);
    return Widget ? <Widget {...props} /> : <span className={styles.room} />;
  };
}
