import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import type { LazyModule } from './lazyModule.ts';
import type { WidgetProps } from './widget.ts';
import styles from './lazyWidget.module.css';

/**
 * Returns a widget that is loaded when a page needs it, so that rare ones cost the first page nothing. Until then its
 * space is reserved; after a network failure it is requested again as soon as the browser is online.
 */
export function lazyWidget<Module>(
  module: LazyModule<Module>,
  pick: (module: Module) => ComponentType<WidgetProps>,
): ComponentType<WidgetProps> {
  return function LazyWidget(props: WidgetProps) {
    const [Widget, setWidget] = useState(() => {
      const arrived = module.arrived();
      return arrived && pick(arrived);
    });
    useEffect(() => {
      if (Widget) return;
      let mounted = true;
      const start = () =>
        void module.load().then(
          (loaded) => mounted && setWidget(() => pick(loaded)),
          () => undefined,
        );
      start();
      window.addEventListener('online', start);
      return () => {
        mounted = false;
        window.removeEventListener('online', start);
      };
    }, [Widget]);
    return Widget ? <Widget {...props} /> : <span className={styles.room} />;
  };
}
