import { createHash } from 'node:crypto';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Returns the `Content-Security-Policy` of one of our own SVG pictures: it loads and runs nothing, and only the styles
 * it contains apply, such as its colours in the dark.
 */
export function pictureCsp(svg: string): string {
  const styles = [...svg.matchAll(/<style>([^<]*)<\/style>/g)].map(([, text = '']) => hashOf(text));
  return [
    "default-src 'none'",
    `style-src ${styles.length > 0 ? styles.join(' ') : "'none'"}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
