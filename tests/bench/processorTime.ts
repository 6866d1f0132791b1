import { readFileSync } from 'node:fs';
import { processFamily } from '../support/processFamily.ts';

/** Clock ticks per second, the kernel's unit of processor time. */
const ticks = 100;

/** Returns numbers 14 to 17 of a process: its own user and system time, and that of children that have ended. */
function timesOf(pid: number): number[] {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return fields.slice(11, 15).map(Number);
  } catch {
    return [];
  }
}

/** Returns the processor time of a process and of all that it started. Milliseconds; NaN if the system tells none. */
export function processorTime(pid: number): number {
  const times = processFamily(pid).flatMap(timesOf);
  if (times.length === 0) return NaN;
  return (times.reduce((sum, each) => sum + each, 0) * 1000) / ticks;
}
