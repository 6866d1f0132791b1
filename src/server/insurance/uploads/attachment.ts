import { extensionOf, typeOfName } from '#engine/uploads.ts';
import type { UploadRow } from './store.ts';

/** The name to save a file under: its own, with the extension of what it really is. */
function nameOf(name: string, type: string): string {
  return typeOfName(name) === type ? name : `${name}.${extensionOf(type)}`;
}

const encoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Headers under which a file leaves the house: to be saved, never to be shown or run. */
export function attachmentHeaders({ name, size, type }: Pick<UploadRow, 'name' | 'size' | 'type'>): {
  [header: string]: string | number;
} {
  const real = type ?? 'application/octet-stream';
  const saved = nameOf(name, real);
  const plain = saved.replace(/[^\w .-]/g, '_');
  return {
    'content-type': real === 'text/plain' ? 'text/plain; charset=utf-8' : real,
    'content-length': size,
    'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encoded(saved)}`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'no-store',
  };
}
