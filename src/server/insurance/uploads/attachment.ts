import { extensionOf, typeOfName } from '#engine/uploads.ts';
import type { UploadRow } from './store.ts';

/** Returns the download name of a file, with the extension of its actual type. */
function nameOf(name: string, type: string): string {
  return typeOfName(name) === type ? name : `${name}.${extensionOf(type)}`;
}

const encoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Returns the headers of a download: saved, never displayed or run. */
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
