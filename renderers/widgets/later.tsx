import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import type { WidgetProps } from './widget.ts';
import styles from './later.module.css';

/**
 * A widget that is loaded when a page needs it, so that rare ones cost the first page nothing. Until it is
 * there its room is kept; where the network failed it is asked for again as soon as it is back.
 */
export function later(load: () => Promise<ComponentType<WidgetProps>>): ComponentType<WidgetProps> {
  let arrived: ComponentType<WidgetProps> | undefined;
  return function Later(props: WidgetProps) {
    const [Widget, setWidget] = useState(() => arrived);
    useEffect(() => {
      if (Widget) return;
      let here = true;
      const keep = (loaded: ComponentType<WidgetProps>) => {
        arrived = loaded;
        if (here) setWidget(() => loaded);
      };
      const start = () => void load().then(keep, () => undefined);
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
