import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { JsonObject } from '#engine/definition/json.ts';
import schema from '../../../../schemas/meta/tariff.schema.json' with { type: 'json' };
import {
  variantKeys,
  type Rated,
  type Step,
  type Tariff,
  type TariffCondition,
} from '#engine/tariff/tariff.ts';

let validator: ValidateFunction<Tariff> | undefined;

function validate(): ValidateFunction<Tariff> {
  // A test validates the schema itself; at runtime that would take longer than all files together.
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
  const general = [...Object.keys(tariff.inputs), ...(tariff.variant ? ['variant'] : [])];
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

/** Returns an item input that shadows an input of the contract, which would be ambiguous. */
function doubledInput(tariff: Tariff): string | undefined {
  const general = [...Object.keys(tariff.inputs), 'variant'];
  return tariff.components
    .flatMap(({ each }) => Object.keys(each?.inputs ?? {}))
    .find((name) => general.includes(name));
}

/** Returns a component without its own identifier, where identifiers are used. */
function componentWithoutIdentifier({ identifiersFlag, components }: Tariff): string | undefined {
  if (identifiersFlag === undefined) return undefined;
  const identifiers = components.map(({ identifier }) => identifier);
  return components.find(({ identifier }, at) => !identifier || identifiers.indexOf(identifier) !== at)?.key;
}

/** Returns what is wrong with the payment periods' variants. */
function faultOfPeriods(tariff: Tariff): string | undefined {
  const { periods } = tariff.period;
  const keys = variantKeys(tariff);
  const named = periods.flatMap(({ variants = [] }) => variants);
  const unknown = named.find((key) => !tariff.variant?.values.includes(key));
  if (unknown !== undefined) return `/period/periods name a variant that is not there: ${unknown}`;
  const unpaid = keys.find((key) => periods.every(({ variants }) => variants?.includes(key) === false));
  return unpaid === undefined ? undefined : `/period/periods have none for the variant ${unpaid}`;
}

/** Product and first day of a tariff by folder and file name. */
interface TariffPlace {
  product: string;
  validFrom: string;
}

/** Returns the contents of a tariff file as a tariff, or what is wrong with them, as a sentence for their author. */
export function readTariff(contents: JsonObject, place: TariffPlace): { tariff: Tariff } | { fault: string } {
  const isTariff = validate();
  if (!isTariff(contents)) {
    const [error] = isTariff.errors ?? [];
    const params = JSON.stringify(error?.params ?? {});
    return { fault: `${error?.instancePath ?? ''} ${error?.message ?? 'is wrong'} ${params}` };
  }
  const fault = faultOf(contents, place);
  return fault === undefined ? { tariff: contents } : { fault };
}

/** Returns what a schema cannot find: references between parts of the file, and its place. */
function faultOf(contents: Tariff, place: TariffPlace): string | undefined {
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
