import type { FieldError } from '#engine/definition/answers.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { answerReader } from '#engine/judgement/answerReader.ts';
import { pageOf } from '#engine/pointer.ts';
import { missingPriceInputs, quoteInputs } from '#engine/quote.ts';
import type { Translate } from '#engine/text/translate.ts';
import { createReasons, type ComponentReasons } from './reasons.ts';
import { valuesOf } from './values.ts';
import type { PeriodPrice, VariantPrice, PriceRequest, Price } from '#server/ports/tariffs.ts';
import { price } from './price.ts';
import { oldestQuoteDay, quoteOf, quoteValidUntil } from './quote.ts';
import { openTariffRepository, type TariffRepository } from './tariffRepository.ts';
import type { HashedTariff } from './tariff.ts';

let platformTariffs: TariffRepository | undefined;

/** The tariffs that come with the platform. */
export function tariffs(): TariffRepository {
  platformTariffs ??= openTariffRepository();
  return platformTariffs;
}

/** Variants that one tariff has computed, wherever it stands. */
interface ComputedVariants {
  tariff: Price['tariff'];
  /** The payment period where nobody has chosen one. */
  period: string;
  variants: VariantPrice[];
}

/** The tariff's own payment period, else the first by which the variant is paid. */
function usualPeriod(period: string, variant: VariantPrice | undefined): string {
  const offered = variant?.periods.map(({ key }) => key) ?? [];
  return offered.includes(period) ? period : (offered[0] ?? period);
}

/**
 * A computed price with its quote and what the answers have chosen.
 * @param quote when it is known already
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
  const said = (pointer: string | undefined) => {
    const value = pointer === undefined ? undefined : read(pointer);
    return typeof value === 'string' ? value : undefined;
  };
  const selected = said(loaded.definition.price?.variant);
  const usual = usualPeriod(
    period,
    variants.find(({ key }) => key === selected),
  );
  return {
    quote,
    tariff: tariffIdentifier === undefined ? tariff : { ...tariff, identifier: tariffIdentifier },
    validUntil: quoteValidUntil(inputs.today),
    ...(selected !== undefined && { selected }),
    selectedPeriod: said(loaded.definition.price?.period) ?? usual,
    variants,
  };
}

function priceWith({ tariff, hash }: HashedTariff, request: PriceRequest, quote?: string): Price {
  const { loaded, answers, inputs } = request;
  const { product, validFrom, period } = tariff;
  const variants = price(tariff, answerReader(loaded, answers, inputs), inputs.brand);
  return priceOf({ tariff: { product, validFrom, hash }, period: period.default, variants }, request, quote);
}

function errorAt(pointer: string, keyword: string): { page: string; pointer: string; keyword: string } {
  const page = pageOf(pointer);
  return { page, pointer: pointer.slice(page.length + 1), keyword };
}

/** @throws PlatformError price-incomplete naming what is missing */
export function refuseIncomplete({ loaded, answers, inputs }: PriceRequest): void {
  const missing = missingPriceInputs(loaded, answers, inputs);
  if (missing.length === 0) return;
  const errors = missing.map((pointer) => errorAt(pointer, 'required'));
  throw new PlatformError('price-incomplete', { errors });
}

/**
 * The price of the answers so far by the tariff of today.
 * @throws PlatformError `price-incomplete` naming what is missing; `price-unavailable` when the product
 *   has no tariff today or the tariff has no price for these answers
 */
export function priceFor(request: PriceRequest, shelf: TariffRepository = tariffs()): Price {
  const { definition } = request.loaded;
  const hashed = shelf.on(definition.key, request.inputs.today);
  if (!hashed || !definition.price) throw new PlatformError('price-unavailable');
  refuseIncomplete(request);
  return priceWith(hashed, request);
}

/** Why the chosen variant, or the first that there is, costs what it costs. */
export interface PriceReasons {
  quote: string;
  variant: string;
  components: ComponentReasons[];
}

/**
 * What of the answers counted for the price by the tariff of today, in German.
 * @throws PlatformError as `priceFor`
 */
export function reasonsFor(
  request: PriceRequest,
  t: Translate,
  shelf: TariffRepository = tariffs(),
): PriceReasons {
  const { quote, selected, variants } = priceFor(request, shelf);
  const { loaded, answers, inputs } = request;
  const hashed = shelf.on(loaded.definition.key, inputs.today);
  const variant =
    variants.find(({ key, available }) => available && key === selected) ??
    variants.find(({ available }) => available);
  if (!hashed || !variant) throw new PlatformError('price-unavailable');
  const values = valuesOf(hashed.tariff, answerReader(loaded, answers, inputs));
  const components = createReasons(hashed.tariff, loaded, t)({ ...values, variant: variant.key });
  return { quote, variant: variant.key, components };
}

/**
 * The price that a quote promised: by today's tariff, or by one that was in force within the last 28 days.
 * Undefined: the quote belongs to other answers or is too old; then `priceFor` says the new price.
 * @throws PlatformError as `priceFor`
 */
export function quotedPriceFor(
  request: PriceRequest,
  quote: string,
  shelf: TariffRepository = tariffs(),
): Price | undefined {
  refuseIncomplete(request);
  const { today } = request.inputs;
  const text = quoteInputs(request.loaded, request.answers, request.inputs);
  const candidates = shelf.within(request.loaded.definition.key, oldestQuoteDay(today), today);
  const hashed = candidates.find((candidate) => quoteOf(text, candidate) === quote);
  return hashed && priceWith(hashed, request, quote);
}

/**
 * The variant and payment period that the answers have chosen. Undefined while no variant is chosen, or
 * when the tariff has no price for it or does not offer the period (instalment too small).
 */
export function chosenPrice(price: Price): { variant: VariantPrice; period: PeriodPrice } | undefined {
  const variant = price.variants.find(({ key, available }) => available && key === price.selected);
  const period = variant?.periods.find(({ key, available }) => available && key === price.selectedPeriod);
  return variant && period && { variant, period };
}

/**
 * A choice that the tariff does not offer, as an error of its field (keyword `unavailable`), so that it is
 * shown where it can be mended. Undefined: what was chosen can be had.
 */
export function unofferedChoice({ loaded }: PriceRequest, price: Price): FieldError | undefined {
  if (chosenPrice(price)) return undefined;
  const variantOffered = price.variants.some(({ key, available }) => available && key === price.selected);
  const { variant = '', period = '' } = loaded.definition.price ?? {};
  return { ...errorAt(variantOffered ? period : variant, 'unavailable'), params: {} };
}
