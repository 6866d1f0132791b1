// Says when it waits and when it is asked to end.
import { onShutdown } from '#server/app/shutdownSignals.ts';

onShutdown(() => {
  console.log('asked to end');
  process.exit(0);
});
setTimeout(() => process.exit(1), 60_000);
console.log('waiting');
