import type { PriceRequest } from '#server/ports/tariffs.ts';
import { priceFor } from '#server/catalog/tariffs/service.ts';
import type { Print } from './print.ts';
import { sampleRequests } from './sampleRequests.ts';

export const name = 'Prices';

const calls = 300;
const rounds = 5;

/**
 * Returns microseconds of processor time per call, the best of several rounds, so that other work counts little. Every
 * call gets new answers, as requests do, so that nothing cached helps.
 */
function microsecondsOf(request: PriceRequest): number {
  const times = Array.from({ length: rounds }, () => {
    const requests = Array.from({ length: calls }, () => ({
      ...request,
      answers: structuredClone(request.answers),
      inputs: structuredClone(request.inputs),
    }));
    const before = process.threadCpuUsage();
    for (const each of requests) priceFor(each);
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / calls;
  });
  return Math.min(...times);
}

/**
 * Measures a price with all variants and payment periods: walk for the relevant answers, exact steps of the tariff,
 * quote. Without HTTP, which `applications` measures.
 */
export async function run(print: Print): Promise<void> {
  print('| product | variants | components | periods | CPU per call | calls per second and core |');
  print('|---|---:|---:|---:|---:|---:|');
  for (const { key, request } of await sampleRequests()) {
    const { variants } = priceFor(request);
    const most = (counts: number[]) => Math.max(...counts);
    const components = most(variants.map((variant) => variant.components.length));
    const periods = most(variants.map((variant) => variant.periods.length));
    const time = microsecondsOf(request);
    const perSecond = Math.round(1_000_000 / time).toLocaleString('en');
    print(
      `| ${key} | ${variants.length} | ${components} | ${periods} | ${time.toFixed(0)} µs | ${perSecond} |`,
    );
  }
}
