import { toldOrigins } from './parentOrigin.ts';

/** What the page around is told whenever the height changes. */
export interface HeightMessage {
  source: 'versicherungsplattform';
  type: 'height';
  /** Pixels. */
  height: number;
}

/**
 * Tells the page around an embedded one how high it is, so that it can make the frame fit. Only allowed origins
 * are told, and nothing but the height.
 * @returns how to stop
 */
export function reportHeight(window: Window & typeof globalThis, allowed: string[]): () => void {
  // Not the document: that is at least as high as the frame, and would never let it shrink.
  const page = window.document.getElementById('root');
  if (window.parent === window || !page) return () => undefined;
  const origins = toldOrigins(window, allowed);
  let told = 0;
  const tell = () => {
    const height = Math.ceil(page.getBoundingClientRect().height);
    if (height === told) return;
    told = height;
    const message: HeightMessage = { source: 'versicherungsplattform', type: 'height', height };
    for (const origin of origins) window.parent.postMessage(message, origin);
  };
  const observer = new window.ResizeObserver(tell);
  observer.observe(page);
  tell();
  return () => observer.disconnect();
}
