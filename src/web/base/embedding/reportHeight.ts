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
  const { document } = window;
  if (window.parent === window) return () => undefined;
  const origins = targetOrigins(window, allowed);
  let reportedHeight = 0;
  // Not the document: that is at least as high as the frame, and would never let it shrink.
  let page: HTMLElement | null = null;
  const report = () => {
    if (!page) return;
    const height = Math.ceil(page.getBoundingClientRect().height);
    if (height === reportedHeight) return;
    reportedHeight = height;
    const message: HeightMessage = { source: 'versicherungsplattform', type: 'height', height };
    for (const origin of origins) window.parent.postMessage(message, origin);
  };
  const observer = new window.ResizeObserver(report);
  const follow = () => {
    observer.disconnect();
    page = document.getElementById('root');
    if (page) observer.observe(page);
    report();
  };
  // The page of the app takes the place of the one that the server drew.
  const replaced = new window.MutationObserver(follow);
  replaced.observe(document.body, { childList: true });
  follow();
  return () => {
    replaced.disconnect();
    observer.disconnect();
  };
}
