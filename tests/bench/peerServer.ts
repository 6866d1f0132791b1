import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const kinds: { [ending: string]: string } = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** Builds the peers for production and serves them. */
export async function servePeers(): Promise<{ url: string; close(): void }> {
  const folder = at('../../.build/bench');
  await build({
    configFile: false,
    root: at('peers'),
    plugins: [react()],
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 2000 },
  });
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://peers').pathname;
    const file = join(folder, path === '/' ? 'index.html' : path);
    if (!file.startsWith(folder) || !existsSync(file)) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': kinds[extname(file)] ?? 'application/octet-stream' });
    return createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}`, close: () => void server.close() };
}
