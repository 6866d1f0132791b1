import type { Answers, Inputs } from '#engine/definition/answers.ts';
import type { Json } from '#engine/definition/json.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { lookupsNeeded } from '#engine/judgement/lookups.ts';
import { unknownMembers } from '#engine/judgement/unknownMembers.ts';
import type { LoadedDefinition } from '#engine/load.ts';
import { isBrand } from './brands.ts';
import { today } from './clock.ts';
import type { Deps } from './deps.ts';
import { createFlags } from './flags/service.ts';
import { lookupsFor } from './lookups/service.ts';

/** The body of every call about a wizard's answers; see `schemas/api/wizard-call.schema.json`. */
export interface WizardCallBody {
  version: string;
  context: string;
  brand: string;
  answers: Answers;
  quote?: string;
  draftId?: string;
}

/** A call that was understood: everything that the engine needs to judge it. */
export interface WizardCall {
  loaded: LoadedDefinition;
  answers: Answers;
  inputs: Inputs;
}

/** Asks every look-up that judging the answers needs, so that the judgement itself stays pure. */
async function lookUp(loaded: LoadedDefinition, answers: Answers): Promise<Inputs['lookups']> {
  const verdicts: Inputs['lookups'] = {};
  for (const { kind, value } of lookupsNeeded(loaded, answers)) {
    verdicts[kind] = { ...verdicts[kind], [value]: await lookupsFor(kind, value) };
  }
  return verdicts;
}

/**
 * Finds the version that a call was filled with and makes the inputs of its judgement. Nothing of the
 * inputs is taken from the request but context and brand, and those must be known.
 * @param product key of the specification: `FAHRRAD`
 * @param flags those frozen in the draft; without them today's
 * @throws PlatformError `product-unknown`, `version-unknown`, `context-unknown`, `brand-unknown`,
 *   `page-unknown` or `member-unknown` with the pointers of what nobody asked for
 */
export async function readWizardCall(
  deps: Deps,
  product: string,
  body: WizardCallBody,
  flags?: { [key: string]: Json },
): Promise<WizardCall> {
  const published = deps.registry.get(product);
  if (!published || published.definition.kind !== 'produkt') throw new PlatformError('product-unknown');
  const loaded = await deps.registry.loaded(published.definition.id, body.version);
  if (!loaded) throw new PlatformError('version-unknown');
  const { context, brand, answers } = body;
  if (!Object.hasOwn(loaded.definition.addresses, context)) throw new PlatformError('context-unknown');
  if (!isBrand(brand)) throw new PlatformError('brand-unknown');
  const unknown = unknownMembers(loaded, answers);
  const [first] = unknown;
  if (first) {
    const errors = unknown.map(({ page, pointer, keyword }) => ({ page, pointer, keyword }));
    throw new PlatformError(first.pointer === '' ? 'page-unknown' : 'member-unknown', { errors });
  }
  const inputs: Inputs = {
    today: today(deps.clock),
    flags: flags ?? createFlags(deps.settings.environment).flagsFor({ brand }),
    role: 'offen',
    ...{ context, brand },
    lookups: await lookUp(loaded, answers),
  };
  return { loaded, answers, inputs };
}
