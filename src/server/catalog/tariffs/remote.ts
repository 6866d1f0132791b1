import { bearer } from '#server/base/bearer.ts';
import type { Json } from '#engine/definition/json.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { answerReader } from '#engine/judgement/answerReader.ts';
import { quoteInputs } from '#engine/quote.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Log } from '#server/base/log/log.ts';
import { createCircuitBreaker } from './circuitBreaker.ts';
import { pricesIn, type RemotePrice } from './remoteAnswer.ts';
import { oldestQuoteDay, quoteOf } from './quote.ts';
import type { Price } from '#server/storage/model/price.ts';
import type { PriceRequest, TariffPort } from '#server/ports/tariffs.ts';
import { priceOf, assertPriceable } from './service.ts';
import type { TariffService } from '#server/base/settings/services.ts';

/** Maximum characters of a response. */
const LARGEST_ANSWER = 1_000_000;

/**
 * Gets prices from an external service: `POST <url>` with the tariff's inputs and no other personal data, once,
 * with a timeout (`schemas/api/tariff-service.schema.json`). An invalid response counts as a failure; repeated
 * failures open a circuit breaker.
 */
export function createRemoteTariffs(
  { url, token, timeoutMs }: TariffService,
  { clock, log }: { clock: Clock; log: Log },
): TariffPort {
  const circuit = createCircuitBreaker(clock);

  async function requestPrices(request: PriceRequest, since: string): Promise<RemotePrice[]> {
    const { definition } = request.loaded;
    if (!definition.price) throw new PlatformError('price-unavailable');
    assertPriceable(request);
    if (!circuit.allowsCall()) throw new PlatformError('tariff-unreachable');
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json', ...bearer(token) },
        body: JSON.stringify(requestBody(request, since)),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const text = await response.text();
      if (response.status !== 200) throw new Error(`It answered ${response.status}.`);
      if (text.length > LARGEST_ANSWER) throw new Error('Its answer is too long.');
      const prices = pricesIn(JSON.parse(text) as Json, definition.key);
      circuit.succeeded();
      return prices;
    } catch (error) {
      circuit.failed();
      log.warn({ id: definition.id, error }, 'Tariff service unreachable.');
      throw new PlatformError('tariff-unreachable', { cause: error });
    }
  }

  return {
    async priceFor(request) {
      const [newest] = await requestPrices(request, request.inputs.today);
      if (!newest) throw new PlatformError('price-unavailable');
      return priceOf(newest, request);
    },
    async quotedPriceFor(request, quote): Promise<Price | undefined> {
      const text = quoteInputs(request.loaded, request.answers, request.inputs);
      const prices = await requestPrices(request, oldestQuoteDay(request.inputs.today));
      const promised = prices.find(({ tariff }) => quoteOf(text, tariff) === quote);
      return promised && priceOf(promised, request);
    },
  };
}

function requestBody({ loaded, answers, inputs }: PriceRequest, since: string) {
  const read = answerReader(loaded, answers, inputs);
  const values = (loaded.definition.price?.reads ?? []).flatMap((pointer) => {
    const value = read(pointer);
    return value === undefined ? [] : [[pointer, value]];
  });
  return {
    product: loaded.definition.key,
    brand: inputs.brand,
    day: inputs.today,
    since,
    answers: Object.fromEntries(values) as { [pointer: string]: Json },
  };
}
