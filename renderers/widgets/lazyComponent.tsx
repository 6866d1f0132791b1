import { useEffect, useState } from 'react';
import type { ComponentType, FunctionComponent } from 'react';
import type { LazyModule } from './lazyModule.ts';
import styles from './lazyComponent.module.css';

/**
 * Returns a component that is loaded when a page needs it, so that rare ones cost the first page nothing. Until then its
 * space is reserved; after a network failure it is requested again as soon as the browser is online.
 */
export function lazyComponent<Module, Props extends object>(
  lazy: LazyModule<Module>,
  pick: (module: Module) => ComponentType<Props>,
): FunctionComponent<Props> {
  return function LazyComponent(props: Props) {
    const [Loaded, setLoaded] = useState(() => {
      const arrived = lazy.arrived();
      return arrived && pick(arrived);
    });
    useEffect(() => {
      if (Loaded) return;
      let mounted = true;
      const start = () =>
        void lazy.load().then(
          (module) => mounted && setLoaded(() => pick(module)),
          () => undefined,
        );
      start();
      window.addEventListener('online', start);
      return () => {
        mounted = false;
        window.removeEventListener('online', start);
      };
    }, [Loaded]);
    return Loaded ? <Loaded {...props} /> : <span className={styles.room} />;
  };
}
