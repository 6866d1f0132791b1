import { targetOrigins } from './parentOrigin.ts';

/** Message to the embedding page, sent whenever the height changes. */
interface HeightMessage {
  source: 'versicherungsplattform';
  type: 'height';
  /** Pixels. */
  height: number;
}

/**
 * Posts the height of an embedded page to the embedding page, so that it can resize the frame. Sent to
 * allowed origins only.
 * @returns a function that stops reporting
 */
export function reportHeight(window: Window & typeof globalThis, allowed: string[]): () => void {
  // Not the document: that is at least as high as the frame, and would never let it shrink.
  const page = window.document.getElementById('root');
  if (window.parent === window || !page) return () => undefined;
  const origins = targetOrigins(window, allowed);
  let reportedHeight = 0;
  const report = () => {
    const height = Math.ceil(page.getBoundingClientRect().height);
    if (height === reportedHeight) return;
    reportedHeight = height;
    const message: HeightMessage = { source: 'versicherungsplattform', type: 'height', height };
    for (const origin of origins) window.parent.postMessage(message, origin);
  };
  const observer = new window.ResizeObserver(report);
  observer.observe(page);
  report();
  return () => observer.disconnect();
}
