import type { FieldError } from '#engine/definition/answers.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { answerReader } from '#engine/judgement/answerReader.ts';
import { pageOf } from '#engine/pointer.ts';
import { missingPriceInputs, quoteInputs } from '#engine/quote.ts';
import type { Translate } from '#engine/text/translate.ts';
import { createReasons, type ComponentReasons } from './reasons.ts';
import { valuesOf } from '#engine/tariff/values.ts';
import type { PeriodPrice, VariantPrice } from '#engine/tariff/variantPrice.ts';
import type { Price } from '#server/storage/model/price.ts';
import type { PriceRequest } from '#server/ports/tariffs.ts';
import { choicePrices } from '#engine/tariff/choicePrice.ts';
import { optionPrices, type OptionPrice } from '#engine/tariff/optionPrice.ts';
import { price } from '#engine/tariff/price.ts';
import { oldestQuoteDay, quoteOf, quoteValidUntil } from './quote.ts';
import { openTariffRepository, type TariffRepository } from './tariffRepository.ts';
import type { HashedTariff } from '#engine/tariff/tariff.ts';

let repository: TariffRepository | undefined;

/** Returns the platform's tariffs. */
export function platformTariffs(): TariffRepository {
  repository ??= openTariffRepository();
  return repository;
}

/** Variants computed with one tariff, here or remotely. */
interface ComputedVariants {
  tariff: Price['tariff'];
  /** Payment period until one is chosen. */
  period: string;
  variants: VariantPrice[];
}

/** Returns the tariff's default period, or the first one available for the variant. */
function defaultPeriod(period: string, variant: VariantPrice | undefined): string {
  const offered = variant?.periods.map(({ key }) => key) ?? [];
  return offered.includes(period) ? period : (offered[0] ?? period);
}

/**
 * Combines computed variants with the quote and the selected options.
 * @param quote if already known
 * @throws PlatformError price-unavailable
 */
export function priceOf(
  { tariff, period, variants }: ComputedVariants,
  request: PriceRequest,
  quote = quoteOf(quoteInputs(request.loaded, request.answers, request.inputs), tariff),
): Price {
  const { loaded, answers, inputs } = request;
  if (!variants.some(({ available }) => available)) throw new PlatformError('price-unavailable');
  const { tariffIdentifier } = loaded.definition;
  const read = answerReader(loaded, answers, inputs);
  const chosenValue = (pointer: string | undefined) => {
    const value = pointer === undefined ? undefined : read(pointer);
    return typeof value === 'string' ? value : undefined;
  };
  const pointer = loaded.definition.price?.variant;
  // What has no variants has one price, which nobody needs to choose.
  const selected = pointer === undefined ? variants[0]?.key : chosenValue(pointer);
  const fallback = defaultPeriod(
    period,
    variants.find(({ key }) => key === selected),
  );
  return {
    quote,
    tariff: tariffIdentifier === undefined ? tariff : { ...tariff, identifier: tariffIdentifier },
    validUntil: quoteValidUntil(inputs.today),
    ...(selected !== undefined && { selected }),
    selectedPeriod: chosenValue(loaded.definition.price?.period) ?? fallback,
    variants,
  };
}

function priceWith({ tariff, hash }: HashedTariff, request: PriceRequest, quote?: string): Price {
  const { loaded, answers, inputs } = request;
  const { product, validFrom, period } = tariff;
  const variants = price(tariff, answerReader(loaded, answers, inputs), inputs.brand);
  return priceOf({ tariff: { product, validFrom, hash }, period: period.default, variants }, request, quote);
}

function fieldErrorAt(pointer: string, keyword: string): { page: string; pointer: string; keyword: string } {
  const page = pageOf(pointer);
  return { page, pointer: pointer.slice(page.length + 1), keyword };
}

/** @throws PlatformError price-incomplete with the missing answers */
export function assertPriceable({ loaded, answers, inputs }: PriceRequest): void {
  const missing = missingPriceInputs(loaded, answers, inputs);
  if (missing.length === 0) return;
  const errors = missing.map((pointer) => fieldErrorAt(pointer, 'required'));
  throw new PlatformError('price-incomplete', { errors });
}

/**
 * Returns the price by today's tariff.
 * @throws PlatformError `price-incomplete` with the missing answers; `price-unavailable` when the product has no
 *   tariff today or the tariff no price for these answers
 */
export function priceFor(request: PriceRequest, tariffs: TariffRepository = platformTariffs()): Price {
  const { definition } = request.loaded;
  const hashed = tariffs.validOn(definition.key, request.inputs.today);
  if (!hashed || !definition.price) throw new PlatformError('price-unavailable');
  assertPriceable(request);
  return priceWith(hashed, request);
}

/** Returns what each option costs by today's tariff, for answers that have a price; nothing without a tariff. */
export function optionPricesFor(
  { loaded, answers, inputs }: PriceRequest,
  tariffs: TariffRepository = platformTariffs(),
): OptionPrice[] {
  const hashed = tariffs.validOn(loaded.definition.key, inputs.today);
  if (!hashed) return [];
  const read = answerReader(loaded, answers, inputs);
  return [optionPrices, choicePrices].flatMap((prices) => prices(hashed.tariff, read, inputs.brand));
}

/** Explains the price of the chosen variant, or of the first available one. */
interface PriceReasons {
  quote: string;
  variant: string;
  components: ComponentReasons[];
}

/**
 * Returns the factors of the price by today's tariff, in German.
 * @throws PlatformError as `priceFor`
 */
export function reasonsFor(
  request: PriceRequest,
  t: Translate,
  tariffs: TariffRepository = platformTariffs(),
): PriceReasons {
  const { quote, selected, variants } = priceFor(request, tariffs);
  const { loaded, answers, inputs } = request;
  const hashed = tariffs.validOn(loaded.definition.key, inputs.today);
  const variant =
    variants.find(({ key, available }) => available && key === selected) ??
    variants.find(({ available }) => available);
  if (!hashed || !variant) throw new PlatformError('price-unavailable');
  const values = valuesOf(hashed.tariff, answerReader(loaded, answers, inputs));
  const components = createReasons(hashed.tariff, loaded, t)({ ...values, variant: variant.key });
  return { quote, variant: variant.key, components };
}

/**
 * Returns the price that a quote promised, by today's tariff or one valid within the last 28 days; undefined when
 * the quote is for other answers or too old.
 * @throws PlatformError as `priceFor`
 */
export function quotedPriceFor(
  request: PriceRequest,
  quote: string,
  tariffs: TariffRepository = platformTariffs(),
): Price | undefined {
  assertPriceable(request);
  const { today } = request.inputs;
  const text = quoteInputs(request.loaded, request.answers, request.inputs);
  const candidates = tariffs.validWithin(request.loaded.definition.key, oldestQuoteDay(today), today);
  const hashed = candidates.find((candidate) => quoteOf(text, candidate) === quote);
  return hashed && priceWith(hashed, request, quote);
}

/**
 * Returns the chosen variant and payment period; undefined when no variant is chosen or the tariff does not offer
 * the choice (instalment too small).
 */
export function chosenPrice(price: Price): { variant: VariantPrice; period: PeriodPrice } | undefined {
  const variant = price.variants.find(({ key, available }) => available && key === price.selected);
  const period = variant?.periods.find(({ key, available }) => available && key === price.selectedPeriod);
  return variant && period && { variant, period };
}

/**
 * Returns an unavailable choice as an error of its field (keyword `unavailable`); undefined when the choice is
 * available.
 */
export function unofferedChoice({ loaded }: PriceRequest, price: Price): FieldError | undefined {
  if (chosenPrice(price)) return undefined;
  const variantOffered = price.variants.some(({ key, available }) => available && key === price.selected);
  const { variant = '', period = '' } = loaded.definition.price ?? {};
  return { ...fieldErrorAt(variantOffered ? period : variant, 'unavailable'), params: {} };
}
