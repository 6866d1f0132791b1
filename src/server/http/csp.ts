import type { Settings } from '#server/base/settings/settings.ts';

/**
 * Hashes (`'sha256-…'`) of the inline styles of react-aria-components. When a new version changes them, browser
 * stories report violations.
 */
const styleHashes: string[] = ["'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='"];

/**
 * Names of the allowed Trusted Types policies. The text editor's policy parses pasted HTML in an inert document.
 */
const trustedTypesPolicies = ['definition-module', 'notifier', 'ProseMirrorClipboard'];

/** Options of the policy. */
interface CspOptions {
  /** Origins that may embed the page; none by default. */
  frameAncestors?: string[];
  /** Origins that the browser connects to: flags, error reports. */
  connect?: string[];
  /** Origins of content images. */
  images?: string[];
  /** Vite's development server injects inline scripts and styles and uses a WebSocket. */
  dev?: boolean;
  /** Ajv compiles schemas while the page is open: the gallery of `npm run dev` alone. */
  compiles?: boolean;
}

/** Returns the `Content-Security-Policy` header. */
export function contentSecurityPolicy({
  frameAncestors = [],
  connect = [],
  images = [],
  dev = false,
  compiles = false,
}: CspOptions = {}): string {
  const directives = [
    "default-src 'none'",
    [
      "script-src 'self'",
      ...(dev ? ["'unsafe-inline'"] : []),
      ...(dev && compiles ? ["'unsafe-eval'"] : []),
    ].join(' '),
    dev ? "style-src 'self' 'unsafe-inline'" : ["style-src 'self'", ...styleHashes].join(' '),
    ["connect-src 'self'", ...(dev ? ['ws:'] : []), ...connect].join(' '),
    ["img-src 'self' blob: data:", ...images].join(' '),
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
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

/** Returns the external origins that pages connect to. */
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

/** Returns the endpoint of a Cognito pool, whose id starts with the region: `eu-central-1_abc`. */
const cognitoOrigin = (poolId: string): string =>
  `https://cognito-idp.${poolId.split('_')[0] ?? ''}.amazonaws.com`;

/** Contentful's image host; allowed only when content comes from there. */
const contentfulImages = 'https://images.ctfassets.net';

/** Returns the external origins of images. */
export function imageOrigins({ contentful }: Pick<Settings, 'contentful'>): string[] {
  return contentful ? [contentfulImages] : [];
}
