/** The one member of `document` that cookies need. */
export interface CookieJar {
  cookie: string;
}

/** Half a year in seconds; then the question is asked again. */
export const cookieMaxAge = 15_552_000;

const pattern = (name: string) => new RegExp(`(?:^|; )${name}=([^;]*)(?:;|$)`);

/** The value of a cookie that this page may read. */
export function readCookie(jar: CookieJar, name: string): string | undefined {
  try {
    return pattern(name).exec(jar.cookie)?.[1];
  } catch {
    // A frame may be refused cookies altogether: it has none.
    return undefined;
  }
}

/** Keeps a value for this site alone. Zero seconds remove it. */
export function writeCookie(jar: CookieJar, name: string, value: string, seconds: number): void {
  try {
    jar.cookie = `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Strict`;
  } catch {
    // As above: then nothing is kept.
  }
}
