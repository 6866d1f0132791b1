import { fingerprintOf } from '../fingerprint.ts';
import { projectRoot } from '#server/base/settings/settings.ts';
import { makeBundle } from './make.ts';

// What `bundleLater` runs in a process of its own.
await makeBundle(process.argv[2] ?? fingerprintOf(projectRoot).code);
