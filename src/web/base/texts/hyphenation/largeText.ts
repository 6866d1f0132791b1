/** Pixels of the root's font from which a text is large: a quarter more than browsers begin with. */
const large = 20;

/** Returns whether letters are so large, or the window so narrow, that common words no longer fit beside each other. */
function isCrowded({ document, innerWidth, getComputedStyle }: Window & typeof globalThis): boolean {
  const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return size >= large || innerWidth < 20 * size;
}

/**
 * Hyphenates the page of people who read large text, now or once they enlarge it: for all others nothing is loaded.
 * @returns a function that stops it
 */
export function hyphenateLargeText(window: Window, joints: () => string): () => void {
  const shown = window as Window & typeof globalThis;
  const forget = () => window.removeEventListener('resize', look);
  let stop = forget;
  const look = () => {
    if (!isCrowded(shown)) return;
    forget();
    import('./hyphenateBelow.ts')
      .then(({ hyphenateBelow }) => (stop = hyphenateBelow(shown.document.body, joints())))
      // Words then break where the line ends.
      .catch(() => undefined);
  };
  window.addEventListener('resize', look);
  look();
  return () => stop();
}
