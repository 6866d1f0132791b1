import { useSyncExternalStore } from 'react';
import type { ComponentType } from 'react';
import type { DrawingProps } from './drawing.tsx';
import { signs } from './signs.ts';

type Drawing = ComponentType<DrawingProps>;

/** All pictures, once they are there; shared by every icon of the page. */
let known: { [name: string]: Drawing } | undefined;
let loading: Promise<void> | undefined;
let gate: Promise<unknown> = Promise.resolve();
const listeners = new Set<() => void>();

/** What a page can do without pictures comes first: none is loaded before this promise is fulfilled. */
export function holdPictures(until: Promise<void>): void {
  gate = until;
}

function load(): void {
  const bring = () => import('./pictures.ts');
  loading ??= gate.then(bring).then(
    ({ pictures }) => {
      known = pictures;
      listeners.forEach((listener) => listener());
    },
    () => {
      // Without a network the place stays empty; the next icon that is drawn tries again.
      loading = undefined;
    },
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // A page can be used without its pictures: it comes first.
  if (!known) setTimeout(load);
  return () => listeners.delete(listener);
}

const nothing = () => () => undefined;

/**
 * A picture by name, undefined while it is on its way; a plain shield for a name that nobody knows.
 * @param name undefined where no picture is needed: then nothing is loaded
 */
export function usePicture(name: string | undefined): Drawing | undefined {
  const pictures = useSyncExternalStore(name === undefined ? nothing : subscribe, () => known);
  if (name === undefined || !pictures) return undefined;
  return (Object.hasOwn(pictures, name) ? pictures[name] : undefined) ?? signs.shield;
}
