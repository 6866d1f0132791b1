import { useSyncExternalStore } from 'react';

// The same width as in the styles of the price (`WizardLayout.module.css`).
const query = '(width >= 1024px)';

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/**
 * Whether the price has room beside the questions: what is not seen need not follow every answer. Undefined on the server,
 * which knows no window: there styles alone decide what is seen.
 */
export const useWideWindow = (): boolean | undefined =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => undefined,
  );
