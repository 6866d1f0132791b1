import { readdirSync, readFileSync } from 'node:fs';
import type { Answers } from '#engine/definition/answers.ts';
import { tariffs } from '#server/catalog/tariffs/service.ts';
import type { PriceRequest } from '#server/ports/tariffs.ts';
import { inputs, real } from '../engine/support/load.ts';

const flows = new URL('../../flows/produkte/', import.meta.url);
const samples = new URL('../definitions/samples/', import.meta.url);

const readJson = <T>(file: URL) => JSON.parse(readFileSync(file, 'utf8')) as T;

/** A product with answers that are accepted. */
export interface SampleRequest {
  key: string;
  request: PriceRequest;
}

async function requestOf(file: string): Promise<SampleRequest | undefined> {
  const { key } = readJson<{ key: string }>(new URL(file, flows));
  const reading = tariffs().readings()[key];
  if (!reading) return undefined;
  const loaded = await real('produkte', file.replace('.flow.json', ''), reading);
  const { today, context, answers } = readJson<{ today: string; context: string; answers: Answers }>(
    new URL(`produkt.${key}.json`, samples),
  );
  return { key, request: { loaded, answers, inputs: inputs({ today, context }) } };
}

/** Returns a request of every priced product, from its sample. */
export async function sampleRequests(): Promise<SampleRequest[]> {
  const files = readdirSync(flows).filter((name) => name.endsWith('.flow.json'));
  const found = await Promise.all(files.map(requestOf));
  return found.filter((each) => each !== undefined);
}
