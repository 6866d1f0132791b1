import type { TariffInputs } from '../definition/definition.ts';
import type { Tariff } from './tariff.ts';

/** Returns which answers a tariff reads; published with the definition, so that both sides hash the same. */
function tariffReading(tariff: Tariff): TariffInputs {
  const inputs = Object.values(tariff.inputs);
  const period = tariff.period.pointer;
  const variant = tariff.variant?.pointer;
  const answers = inputs.map(({ pointer }) => pointer);
  const asked = [variant, period].filter((pointer) => pointer !== undefined);
  return {
    reads: [...new Set([...answers, ...asked])],
    needs: [...new Set(inputs.filter((input) => input.default === undefined).map(({ pointer }) => pointer))],
    ...(variant !== undefined && { variant }),
    ...(period !== undefined && { period }),
  };
}

/** Combines the readings of a product's tariffs, because a definition outlives a change of tariff. */
export function combinedReading(tariffs: Tariff[]): TariffInputs | undefined {
  const [newest] = tariffs.toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : -1));
  if (!newest) return undefined;
  const all = tariffs.map(tariffReading);
  const newestReading = tariffReading(newest);
  return {
    ...newestReading,
    reads: [...new Set([...newestReading.reads, ...all.flatMap(({ reads }) => reads)])],
    needs: [...new Set([...newestReading.needs, ...all.flatMap(({ needs }) => needs)])],
  };
}
