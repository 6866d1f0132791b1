import type { Browser, Page } from 'playwright';

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  args?: { name?: string };
}

/** Everything that runs scripts: handlers, timers, frames, microtasks, and the memory that they leave. */
const scripts = new Set([
  ...['EvaluateScript', 'FunctionCall', 'RunMicrotasks', 'v8.run', 'v8.evaluateModule', 'v8.callFunction'],
  ...['V8.Execute', 'MinorGC', 'MajorGC'],
]);

/** Microseconds in which at least one of these events was going on. */
function covered(events: TraceEvent[]): number {
  let total = 0;
  let end = 0;
  for (const { ts, dur = 0 } of events.toSorted((a, b) => a.ts - b.ts)) {
    if (ts + dur <= end) continue;
    total += ts + dur - Math.max(ts, end);
    end = ts + dur;
  }
  return total;
}

/** Milliseconds of JavaScript on the busiest main thread of a trace. */
function scriptTime(events: TraceEvent[]): number {
  const mains = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const times = mains.map(({ pid, tid }) =>
    covered(events.filter((event) => event.pid === pid && event.tid === tid && scripts.has(event.name))),
  );
  return Math.max(0, ...times) / 1000;
}

/**
 * Milliseconds of JavaScript while something is done to a page and in the work after it. A trace sees
 * microtasks and timers too, which `ScriptDuration` leaves out.
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
