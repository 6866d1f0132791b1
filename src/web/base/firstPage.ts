let resolveReady: () => void;
let gate: Promise<void> = Promise.resolve();

/** Fulfilled as soon as the app's own page can be used, which may not be the one that is seen yet. */
export const firstPageReady = new Promise<void>((resolve) => (resolveReady = resolve));

/** Fulfilled as soon as the page that the document asked for can be used: what it does not need comes after it. */
export const firstPageShown = firstPageReady.then(() => gate);

/**
 * Marks the page as usable. A wizard calls this with its first question, other pages once they are rendered.
 */
export const markFirstPageShown = (): void => resolveReady();

/** Delays what comes after the first page until a page that is ready is also seen. */
export const delayFirstPageShown = (until: Promise<void>): void => void (gate = until);
