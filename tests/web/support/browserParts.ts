import { stub } from '../../support/stub.ts'; /** The document of a test file, as the runner hands it over. */
interface Jsdom {
  virtualConsole: { removeAllListeners: (event: string) => void };
}

/** Never reports a size: jsdom has none. */
class NoSizes implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Never reports that something came into view: jsdom lays nothing out. */
class NoViews implements IntersectionObserver {
  root = null;
  rootMargin = '';
  scrollMargin = '';
  thresholds = [];
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }
}

/** Provides what pages ask a browser for and jsdom lacks: nothing is measured, nothing scrolls, no file is kept. */
export function provideBrowser(): void {
  document.documentElement.lang = 'de';
  // jsdom only complains of addresses that it does not go to.
  (globalThis as { jsdom?: Jsdom }).jsdom?.virtualConsole.removeAllListeners('jsdomError');
  window.ResizeObserver = NoSizes;
  window.IntersectionObserver = NoViews;
  window.scrollTo = () => undefined;
  Element.prototype.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  document.elementFromPoint = () => null;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  Range.prototype.getClientRects = () => stub<DOMRectList>([]);
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  window.matchMedia = (media: string) =>
    stub<MediaQueryList>({
      media,
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    });
}
