/** State of the network connection. */
export interface Network {
  isOnline: () => boolean;
  /** Subscribes to changes in either direction; returns an unsubscribe function. */
  subscribe: (listener: () => void) => () => void;
}

/** The browser's own opinion. It is only trusted when it says offline: calls find out the rest. */
export function browserNetwork(window: Window): Network {
  return {
    isOnline: () => window.navigator.onLine,
    subscribe(listener) {
      window.addEventListener('online', listener);
      window.addEventListener('offline', listener);
      return () => {
        window.removeEventListener('online', listener);
        window.removeEventListener('offline', listener);
      };
    },
  };
}
