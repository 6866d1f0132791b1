import type { Settings } from '../settings/settings.ts';
import type { Tracing } from './tracing.ts';

/** Returns the traces of a process if a collector is set; only then their library is loaded. */
export async function openTracing({
  tracing,
  environment,
}: Pick<Settings, 'tracing' | 'environment'>): Promise<Tracing | undefined> {
  if (!tracing) return undefined;
  const { sendTraces } = await import('./openTelemetry.ts');
  return sendTraces(tracing, environment);
}
