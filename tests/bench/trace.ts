import type { Browser, Page } from 'playwright';

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** When it began and how long it took by the thread's own clock: what others did on the machine is not in it. */
  tts?: number;
  tdur?: number;
  args?: { name?: string };
}

/** Everything that runs scripts: handlers, timers, frames, microtasks, and the memory that they leave. */
const scripts = new Set([
  'EvaluateScript',
  'FunctionCall',
  'RunMicrotasks',
  'v8.run',
  'v8.evaluateModule',
  'v8.callFunction',
  'V8.Execute',
  'MinorGC',
  'MajorGC',
]);

/** Microseconds of processor time in which at least one of these events was going on. */
function covered(events: TraceEvent[]): number {
  let total = 0;
  let end = 0;
  const timed = events.flatMap(({ tts, tdur }) =>
    tts === undefined ? [] : { from: tts, to: tts + (tdur ?? 0) },
  );
  for (const { from, to } of timed.toSorted((a, b) => a.from - b.from)) {
    if (to <= end) continue;
    total += to - Math.max(from, end);
    end = to;
  }
  return total;
}

/** Milliseconds of processor time that JavaScript took on the busiest main thread of a trace. */
function scriptTime(events: TraceEvent[]): number {
  const mains = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const times = mains.map(({ pid, tid }) =>
    covered(events.filter((event) => event.pid === pid && event.tid === tid && scripts.has(event.name))),
  );
  return Math.max(0, ...times) / 1000;
}

/**
 * Milliseconds of processor time of JavaScript while something is done to a page and in the work after it. A trace
 * sees microtasks and timers too, which `ScriptDuration` leaves out.
 */
export async function scriptTimeOf(browser: Browser, page: Page, work: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'v8.execute', 'v8', 'disabled-by-default-devtools.timeline'],
  });
  await work();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  return scriptTime(traceEvents);
}
