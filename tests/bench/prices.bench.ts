import { readdirSync, readFileSync } from 'node:fs';
import type { Answers } from '#engine/definition/answers.ts';
import { priceFor, tariffs } from '../../src/server/tariffs/service.ts';
import type { PriceRequest } from '../../src/server/tariffs/service.ts';
import { inputs, real } from '../engine/support/load.ts';
import type { Print } from './print.ts';

export const name = 'Prices';

const calls = 300;
const rounds = 5;
const flows = new URL('../../flows/produkte/', import.meta.url);
const samples = new URL('../definitions/samples/', import.meta.url);

const readJson = <T>(file: URL) => JSON.parse(readFileSync(file, 'utf8')) as T;

/** A set of answers by which a product can be had, as a call for its price brings it. */
async function requestOf(file: string): Promise<[key: string, PriceRequest] | undefined> {
  const { key } = readJson<{ key: string }>(new URL(file, flows));
  const reading = tariffs().readings()[key];
  if (!reading) return undefined;
  const loaded = await real('produkte', file.replace('.flow.json', ''), reading);
  const { today, context, answers } = readJson<{ today: string; context: string; answers: Answers }>(
    new URL(`produkt.${key}.json`, samples),
  );
  return [key, { loaded, answers, inputs: inputs({ today, context }) }];
}

/**
 * CPU in microseconds per call: the best of some rounds, so that the work of others counts little. Every call brings
 * answers of its own, as requests do: nothing that was found out about the ones before may help.
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
 * What a price costs the processor, all variants and payment periods at once: relevant answers found by walking the
 * flow, every step of the tariff taken exactly, quote computed. Without HTTP, which `applications` measures.
 */
export async function run(print: Print): Promise<void> {
  print('| product | variants | components | periods | CPU per call | calls per second and core |');
  print('|---|---:|---:|---:|---:|---:|');
  for (const file of readdirSync(flows).filter((name) => name.endsWith('.flow.json'))) {
    const found = await requestOf(file);
    if (!found) continue;
    const [key, request] = found;
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
