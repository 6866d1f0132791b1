/** A page to take pictures of. */
export interface PicturedPage {
  /** File name without what the picture adds: `fahrrad-antrag-03-bike`. */
  name: string;
  /** Address below the server, without the brand. */
  address: string;
  /** Whoever must be signed in to see it. */
  portal?: 'benutzer' | 'vermittler';
  /** What the tab stores before the page is opened: a wizard with answers. */
  memory?: { [key: string]: string };
}

/** Returns an address as a file name. */
export const nameOfAddress = (address: string): string =>
  address.replace(/^\/|\/$/g, '').replaceAll(/[^a-z0-9]+/gi, '-') || 'startseite';
