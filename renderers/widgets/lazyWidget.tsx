import { useEffect, useState } from 'react';
import type { FunctionComponent } from 'react';
import type { WidgetEntry, ControlProps } from '../form/widget.ts';
import type { LazyModule } from './lazyModule.ts';
import styles from './lazyWidget.module.css';

/**
 * Returns the list's entry of a widget that is loaded when a page needs it, so that rare ones cost the first page
 * nothing. Until then its space is reserved; after a network failure it is requested again as soon as the browser is
 * online.
 */
export function lazyWidget<Module>(
  requires: LazyModule<Module>,
  pick: (module: Module) => FunctionComponent<ControlProps>,
  entry: Omit<WidgetEntry, 'draw' | 'requires'>,
): WidgetEntry {
  function LazyWidget(props: ControlProps) {
    const [Widget, setWidget] = useState(() => {
      const arrived = requires.arrived();
      return arrived && pick(arrived);
    });
    useEffect(() => {
      if (Widget) return;
      let mounted = true;
      const start = () =>
        void requires.load().then(
          (module) => mounted && setWidget(() => pick(module)),
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
  }
  return { ...entry, draw: LazyWidget, requires };
}
