import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { JsonObject } from '#engine/definition/json.ts';
import schema from '../../../../schemas/meta/tariff.schema.json' with { type: 'json' };
import type { Rated, Step, Tariff, TariffCondition } from './tariff.ts';

let validator: ValidateFunction<Tariff> | undefined;

function validate(): ValidateFunction<Tariff> {
  // That the schema itself is one, a test looks at; here it would take longer than everything else.
  const strict = { strict: true, strictRequired: false, allowUnionTypes: true, validateSchema: false };
  return (validator ??= new Ajv2020(strict).compile<Tariff>(schema));
}

function namesIn(rated: Rated | undefined): string[] {
  return typeof rated === 'object' ? rated.by : [];
}

function namesOfStep(step: Step): string[] {
  const when = step.when ? [step.when.input] : [];
  if (step.kind === 'input' || step.kind === 'range') return [...when, step.input];
  if (step.kind === 'factor') return [...when, ...namesIn(step.factor)];
  if (step.kind === 'rate' || step.kind === 'discount') return [...when, ...namesIn(step.percent)];
  return [...when, ...namesIn(step.cent)];
}

function unknownInputs(tariff: Tariff): string[] {
  const general = [...Object.keys(tariff.inputs), 'variant'];
  const conditionNames = (when: TariffCondition | undefined) => (when ? [when.input] : []);
  return tariff.components.flatMap(({ when, each, steps }) => {
    const ofItem = new Set([...general, ...Object.keys(each?.inputs ?? {})]);
    const named = [...conditionNames(when), ...(each ? [each.list] : [])];
    const namedOfItem = [...conditionNames(each?.when), ...steps.flatMap(namesOfStep)];
    return [
      ...named.filter((name) => !general.includes(name)),
      ...namedOfItem.filter((name) => !ofItem.has(name)),
    ];
  });
}

/** A name of an item's input that the whole contract has already: nobody could say which is meant. */
function doubledInput(tariff: Tariff): string | undefined {
  const general = [...Object.keys(tariff.inputs), 'variant'];
  return tariff.components
    .flatMap(({ each }) => Object.keys(each?.inputs ?? {}))
    .find((name) => general.includes(name));
}

/** A component without an identifier of its own, where applications carry them. */
function componentWithoutIdentifier({ identifiersFlag, components }: Tariff): string | undefined {
  if (identifiersFlag === undefined) return undefined;
  const known = components.map(({ identifier }) => identifier);
  return components.find(({ identifier }, at) => !identifier || known.indexOf(identifier) !== at)?.key;
}

/** What is wrong with which variants are paid how. */
function faultOfPeriods({ variant, period: { periods } }: Tariff): string | undefined {
  const named = periods.flatMap(({ variants = [] }) => variants);
  const unknown = named.find((key) => !variant.values.includes(key));
  if (unknown !== undefined) return `/period/periods name a variant that is not there: ${unknown}`;
  const unpaid = variant.values.find((key) =>
    periods.every(({ variants }) => variants?.includes(key) === false),
  );
  return unpaid === undefined ? undefined : `/period/periods have none for the variant ${unpaid}`;
}

/**
 * What is wrong with the contents of a tariff file, in a sentence for whoever wrote it. Undefined: nothing.
 * @param place what folder and file name say about it
 */
export function faultOf(
  contents: JsonObject,
  place: { product: string; validFrom: string },
): string | undefined {
  const isTariff = validate();
  if (!isTariff(contents)) {
    const [error] = isTariff.errors ?? [];
    return `${error?.instancePath ?? ''} ${error?.message ?? 'is wrong'} ${JSON.stringify(error?.params ?? {})}`;
  }
  if (contents.product !== place.product) return `/product is not the folder's name, ${place.product}`;
  if (contents.validFrom !== place.validFrom) return `/validFrom is not the file's name, ${place.validFrom}`;
  const { period } = contents;
  if (!period.periods.some(({ key }) => key === period.default)) {
    return `/period/default names no period: ${period.default}`;
  }
  const unfit = faultOfPeriods(contents);
  if (unfit !== undefined) return unfit;
  const doubled = doubledInput(contents);
  if (doubled !== undefined) return `/components name an input of an item as one in /inputs: ${doubled}`;
  const bare = componentWithoutIdentifier(contents);
  if (bare !== undefined) return `/components have no identifier of its own for ${bare}`;
  const [unknown] = unknownInputs(contents);
  return unknown === undefined ? undefined : `/components read an input that is not in /inputs: ${unknown}`;
}
