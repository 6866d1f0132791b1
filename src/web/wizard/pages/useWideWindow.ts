import { useSyncExternalStore } from 'react';

// The same width as in the styles of the price (`WizardLayout.module.css`).
const query = '(width >= 1024px)';

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether the price has room beside the questions. What is not seen need not follow every answer. */
export const useWideWindow = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
