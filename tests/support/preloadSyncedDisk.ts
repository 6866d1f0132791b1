import { isMainThread } from 'node:worker_threads';

// Preloaded into every thread; only the main thread writes to the data folder.
if (isMainThread) await import('./syncedDisk.ts');
