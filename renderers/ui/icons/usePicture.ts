import { useSyncExternalStore } from 'react';
import type { ComponentType } from 'react';
import type { DrawingProps } from './drawing.tsx';
import { interfaceIcons } from './interfaceIcons.ts';

type Drawing = ComponentType<DrawingProps>;

/** All pictures, once they are there; shared by every icon of the page. */
let drawings: { [name: string]: Drawing } | undefined;
let loading: Promise<void> | undefined;
let gate: Promise<unknown> = Promise.resolve();
const listeners = new Set<() => void>();

/** Delays the loading of pictures until a promise is fulfilled, so that the page loads first. */
export function delayPictures(until: Promise<void>): void {
  gate = until;
}

function load(): void {
  const importPictures = () => import('./pictures.ts');
  loading ??= gate.then(importPictures).then(
    ({ pictures }) => {
      drawings = pictures;
      listeners.forEach((listener) => listener());
    },
    () => {
      // Without a network the space stays empty; the next icon retries.
      loading = undefined;
    },
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // A page can be used without its pictures: it comes first.
  if (!drawings) setTimeout(load);
  return () => listeners.delete(listener);
}

const nothing = () => () => undefined;

/**
 * Returns a picture by name, undefined while it is loading; a plain shield for an unknown name.
 * @param name undefined if no picture is needed: then nothing is loaded
 */
export function usePicture(name: string | undefined): Drawing | undefined {
  const pictures = useSyncExternalStore(name === undefined ? nothing : subscribe, () => drawings);
  if (name === undefined || !pictures) return undefined;
  return (Object.hasOwn(pictures, name) ? pictures[name] : undefined) ?? interfaceIcons.shield;
}
