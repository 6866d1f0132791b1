import type { FunnelStep } from '#server/base/metrics/observation.ts';
import type { Deps } from '#server/ports/deps.ts';

/** Counts how far people came in a wizard. A name that no published wizard has is not counted, so labels are few. */
export function countWizardStep(
  { metrics, registry }: Pick<Deps, 'metrics' | 'registry'>,
  name: string,
  step: FunnelStep,
): void {
  const definition = registry.get(name)?.definition.id;
  if (definition !== undefined) metrics.observe({ of: 'funnel', definition, step });
}
