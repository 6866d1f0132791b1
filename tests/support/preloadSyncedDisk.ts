import { isMainThread } from 'node:worker_threads';

// What is preloaded is so in every thread; only the first one writes to the data folder.
if (isMainThread) await import('./syncedDisk.ts');
