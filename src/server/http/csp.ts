import type { Settings } from '#server/base/settings/settings.ts';

/**
 * Hashes (`'sha256-…'`) of the fixed style texts that react-aria-components puts into the page.
 * A text that changes with a new version of it shows up as a violation in the browser stories.
 */
export const styleHashes: string[] = ["'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='"];

/**
 * Trusted Types policies by name; a policy that is not listed cannot be created. The one of the text editor reads what
 * is pasted in a document that runs and loads nothing.
 */
export const trustedTypesPolicies = ['definition-module', 'ProseMirrorClipboard'];

/** What a page may do, by directive. */
export interface CspOptions {
  /** Origins that may embed the page; none by default. */
  frameAncestors?: string[];
  /** Origins of services that the browser speaks to itself: flags, error reports. */
  connect?: string[];
  /** Origins that pictures of content come from. */
  images?: string[];
  /** Vite's development server injects inline scripts and styles and speaks over a socket. */
  dev?: boolean;
}

/** The text of the header `Content-Security-Policy`. */
export function contentSecurityPolicy({
  frameAncestors = [],
  connect = [],
  images = [],
  dev = false,
}: CspOptions = {}): string {
  const directives = [
    "default-src 'none'",
    dev ? "script-src 'self' 'unsafe-inline'" : "script-src 'self'",
    dev ? "style-src 'self' 'unsafe-inline'" : ["style-src 'self'", ...styleHashes].join(' '),
    ["connect-src 'self'", ...(dev ? ['ws:'] : []), ...connect].join(' '),
    ["img-src 'self' blob: data:", ...images].join(' '),
    "font-src 'self'",
    "frame-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestors.length > 0 ? frameAncestors.join(' ') : "'none'"}`,
  ];
  if (!dev) {
    directives.push("require-trusted-types-for 'script'", `trusted-types ${trustedTypesPolicies.join(' ')}`);
  }
  return directives.join('; ');
}

/** The origins that a page must be able to speak to, by the settings. */
export function outsideOrigins({
  growthBook,
  sentryDsn,
  cognito,
  s3,
}: Pick<Settings, 'growthBook' | 'sentryDsn' | 'cognito' | 's3'>): string[] {
  const pools = Object.values(cognito ?? {}).map(({ id }) => cognitoOrigin(id));
  return [growthBook?.apiHost, sentryDsn, s3?.endpoint, ...new Set(pools)].flatMap((address) =>
    address ? [new URL(address).origin] : [],
  );
}

/** Where the client library finds a pool of Amazon Cognito: `eu-central-1_abc` lies in that region. */
export const cognitoOrigin = (poolId: string): string =>
  `https://cognito-idp.${poolId.split('_')[0] ?? ''}.amazonaws.com`;

/** Where Contentful keeps pictures; allowed only where content comes from there. */
const contentfulImages = 'https://images.ctfassets.net';

/** The origins that a page's pictures may come from beside our own, by the settings. */
export function imageOrigins({ contentful }: Pick<Settings, 'contentful'>): string[] {
  return contentful ? [contentfulImages] : [];
}
