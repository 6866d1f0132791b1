import { useSyncExternalStore } from 'react';
import type { Observable } from './observable.ts';

/** The value of an observable; draws the caller anew when it is another one. */
export function useObservable<T>({ subscribe, get }: Observable<T>): T {
  return useSyncExternalStore(subscribe, get);
}
