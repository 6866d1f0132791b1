import type { TariffInputs } from '#engine/compile/source.ts';
import type { Tariff } from './tariff.ts';

/** What a tariff reads of the answers, published with the definition so that both sides hash the same. */
export function readsOf(tariff: Tariff): TariffInputs {
  const inputs = Object.values(tariff.inputs);
  const period = tariff.period.pointer;
  const answers = inputs.map(({ pointer }) => pointer);
  return {
    reads: [...new Set([...answers, tariff.variant.pointer, ...(period === undefined ? [] : [period])])],
    needs: [...new Set(inputs.filter((input) => input.default === undefined).map(({ pointer }) => pointer))],
    variant: tariff.variant.pointer,
    ...(period !== undefined && { period }),
  };
}

/** What several tariffs of one product read together: a definition outlives the change of its tariff. */
export function readsOfAll(tariffs: Tariff[]): TariffInputs | undefined {
  const [newest] = tariffs.toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : -1));
  if (!newest) return undefined;
  const all = tariffs.map(readsOf);
  const newestReading = readsOf(newest);
  return {
    ...newestReading,
    reads: [...new Set([...newestReading.reads, ...all.flatMap(({ reads }) => reads)])],
    needs: [...new Set([...newestReading.needs, ...all.flatMap(({ needs }) => needs)])],
  };
}
