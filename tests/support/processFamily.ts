import { readFileSync } from 'node:fs';

/** Returns the ids of a process of this machine and of all below it; none if it has ended. */
export function processFamily(pid: number): number[] {
  try {
    const listed = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
    const children = listed === '' ? [] : listed.split(' ').map(Number);
    return [pid, ...children.flatMap(processFamily)];
  } catch {
    return [];
  }
}

/** Sends a signal to processes, of which some may have ended. */
export function signalTo(pids: number[], signal: NodeJS.Signals): void {
  for (const pid of pids)
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
}
