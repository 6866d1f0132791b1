let resolveShown: () => void;

/** Fulfilled as soon as the page that the document asked for can be used: what it does not need comes after it. */
export const firstPageShown = new Promise<void>((resolve) => (resolveShown = resolve));

/**
 * Marks the page as usable. A wizard calls this with its first question, other pages once they are rendered.
 */
export const markFirstPageShown = (): void => resolveShown();
