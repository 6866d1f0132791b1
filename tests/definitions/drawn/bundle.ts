import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rollup } from 'vite';
import type * as drawing from './drawPages.tsx';

/**
 * Bundles the drawing of pages as the browser build does, with the plugins given.
 * @returns what the bundle exports
 */
export async function bundleDrawPages(plugins: Plugin[]): Promise<typeof drawing> {
  const { output } = (await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    mode: 'production',
    plugins: [react(), ...plugins],
    // No module of Node may be left in it: it is imported from its text.
    ssr: { noExternal: true, target: 'webworker' },
    build: { ssr: 'drawPages.tsx', write: false, rolldownOptions: { output: { codeSplitting: false } } },
  })) as Rollup.RollupOutput;
  const address = `data:text/javascript;base64,${Buffer.from(output[0].code).toString('base64')}`;
  return (await import(/* @vite-ignore */ address)) as typeof drawing;
}
