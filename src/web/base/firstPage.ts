let show: () => void;

/** Fulfilled as soon as the page that the document asked for can be used: what it does not need comes after it. */
export const firstPageShown = new Promise<void>((resolve) => (show = resolve));

/** The page can be used. A wizard says so itself, with its first question; every other page once it is drawn. */
export const noteShown = (): void => show();
