import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import type { Log } from '#server/base/log/log.ts';
import type { Role, Settings } from '#server/base/settings/settings.ts';
import { onShutdown } from './shutdownSignals.ts';

/** Of processes with all tasks only the first has those beside requests: others would find the same work. */
const roleOf = (role: Role, number: number): Role => (role === 'all' && number > 1 ? 'web' : role);

/** A process that ends by itself sooner after its start would end again. Milliseconds. */
const soonest = 2_000;

interface Lead {
  workers: Set<Worker>;
  ending: boolean;
}

/** Starts a process and, when it ends by itself later on, another one in its place. */
function startWorker(lead: Lead, settings: Pick<Settings, 'role'>, number: number, log: Log): void {
  const worker = cluster.fork({ WORKERS: '1', ROLE: roleOf(settings.role, number) });
  const began = performance.now();
  let listened = false;
  lead.workers.add(worker);
  worker.on('listening', () => (listened = true));
  worker.on('exit', (code, signal: string | null) => {
    lead.workers.delete(worker);
    if (lead.ending) return void (process.exitCode ||= code);
    // One that was killed, as the system does without memory, can start again.
    const endedAtOnce = !signal && performance.now() - began < soonest;
    if (!listened || endedAtOnce) {
      // It has said why.
      process.exitCode = code || 1;
      return endWorkers(lead);
    }
    log.error({ code: 'worker-ended', attempt: number }, 'A process ended; another one takes its place.');
    startWorker(lead, settings, number, log);
  });
}

function endWorkers(lead: Lead): void {
  lead.ending = true;
  for (const worker of lead.workers) worker.process.kill('SIGTERM');
}

/**
 * Runs several processes of the server behind one port until a signal ends them: each takes nothing new then and answers
 * what it has taken. The exit code is the first one of a process that is not 0.
 */
export async function leadWorkers(settings: Pick<Settings, 'workers' | 'role'>, log: Log): Promise<void> {
  const lead: Lead = { workers: new Set(), ending: false };
  onShutdown(() => endWorkers(lead));
  for (let number = 1; number <= settings.workers; number += 1) startWorker(lead, settings, number, log);
  while (lead.workers.size > 0) await once(cluster, 'exit');
  process.exit();
}
