import { useSyncExternalStore } from 'react';
import type { Observable } from './observable.ts';

/** Returns the value of an observable; renders only if it changes. */
export function useObservable<T>({ subscribe, get }: Observable<T>): T {
  return useSyncExternalStore(subscribe, get);
}
