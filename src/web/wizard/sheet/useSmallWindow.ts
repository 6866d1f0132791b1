import { useSyncExternalStore } from 'react';

// The same width as in the styles of the wizard, below which fields form one column.
const query = '(width < 768px)';

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether the window is as narrow as a phone's, where rows of a sheet would be pages. */
export const useSmallWindow = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
