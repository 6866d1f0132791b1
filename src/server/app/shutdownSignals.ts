/** Scripts of npm that run a server in the foreground. */
const scripts = ['start', 'dev'];

/** Milliseconds between two looks at npm. */
const interval = 500;

/**
 * Calls `end` whenever the process is asked to end: by a signal, or because the npm that started it has ended. npm gives
 * SIGTERM to its shell only, and a server that nobody knows would keep the port and the data folder.
 */
export function onShutdown(end: () => void): void {
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
  if (!scripts.includes(process.env['npm_lifecycle_event'] ?? '')) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    end();
  }, interval);
  timer.unref();
}
