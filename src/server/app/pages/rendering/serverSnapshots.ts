import type { Plugin } from 'vite';

const id = '\0server-snapshots';

/** React as it is, but a store that names no value for the server has its present one. */
const source = `
import { useSyncExternalStore as use } from 'react';
export * from 'react';
export const useSyncExternalStore = (subscribe, read, readOnServer = read) => use(subscribe, read, readOnServer);
`;

/**
 * Vite plugin for the render bundle: outside a browser React refuses stores that name no value for the server. Ours have
 * one value wherever they are, because each page that is drawn has stores of its own.
 */
export const serverSnapshots = (): Plugin => ({
  name: 'server-snapshots',
  enforce: 'pre',
  resolveId: (name, importer) =>
    name === 'react' && importer !== undefined && importer !== id && !importer.includes('/node_modules/')
      ? id
      : undefined,
  load: (name) => (name === id ? source : undefined),
});
