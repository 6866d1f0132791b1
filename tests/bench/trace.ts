import type { Browser, Page } from 'playwright';

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Start and duration by the thread's own clock, which excludes other work on the machine. */
  tts?: number;
  tdur?: number;
  args?: { name?: string };
}

/** Events that run scripts: handlers, timers, frames, microtasks, garbage collection. */
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

/** Returns the microseconds in which at least one of these events ran. */
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

/** Returns the milliseconds of JavaScript on the busiest main thread of a trace. */
function scriptTime(events: TraceEvent[]): number {
  const mains = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const times = mains.map(({ pid, tid }) =>
    covered(events.filter((event) => event.pid === pid && event.tid === tid && scripts.has(event.name))),
  );
  return Math.max(0, ...times) / 1000;
}

/**
 * Returns the milliseconds of JavaScript during an action and the work that follows. A trace includes microtasks and
 * timers, which `ScriptDuration` leaves out.
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
