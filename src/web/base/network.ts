/** Whether there is a network, and who wants to hear of it. */
export interface Network {
  isOnline: () => boolean;
  /** Hears of both directions; answers the way out. */
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
