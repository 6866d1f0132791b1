import type { Answers, Inputs } from '#engine/definition/answers.ts';
import type { Definition } from '#engine/definition/definition.ts';
import type { Json } from '#engine/definition/json.ts';
import { createScope } from '#engine/judgement/scope.ts';
import type { LoadedDefinition } from '#engine/load.ts';
import { isObject } from '#engine/pointer.ts';
import type { Translate } from '#engine/text/translate.ts';

/** Why a change cannot be made now: which rule says so, and the sentence for people. */
export interface Refusal {
  code: 'product' | 'state' | 'flag' | 'disabled' | 'requires';
  text: string;
}

/** The text of an entry of the list of changes that are switched off; undefined where the change is not listed. */
function switchedOff(list: Json | undefined, key: string, t: Translate): string | undefined {
  for (const entry of Array.isArray(list) ? list : []) {
    if (entry === key) return t('changes:refused.disabled');
    if (!isObject(entry) || entry.change !== key) continue;
    return typeof entry.text === 'string' && entry.text !== '' ? entry.text : t('changes:refused.disabled');
  }
  return undefined;
}

/** Why this change is not possible for the contract of the inputs; undefined where it is. */
export function refusalOf(loaded: LoadedDefinition, inputs: Inputs, t: Translate): Refusal | undefined {
  const { definition } = loaded;
  const { products, states = ['active'], flag, requires = [] } = definition.change ?? {};
  const { product = '', state = '' } = (inputs.contract ?? {}) as { product?: string; state?: string };
  const say = (code: Refusal['code'], text: string): Refusal => ({ code, text });
  if (products && !products.includes(product)) return say('product', t('changes:refused.product'));
  if (!states.includes(state)) return say('state', t(`changes:refused.state.${state}`));
  const disabled = switchedOff(inputs.flags['disabled-self-services'], definition.key, t);
  if (disabled !== undefined) return say('disabled', disabled);
  if (flag !== undefined && inputs.flags[flag] !== true) return say('flag', t('changes:refused.flag'));
  const scope = createScope(loaded, {} as Answers, inputs);
  const missing = requires.find((name) => scope.truth(name) !== true);
  return missing === undefined
    ? undefined
    : say('requires', t(`${definition.namespace}:change.refused.${missing}`));
}

/** Where a change is made: the address of its first context with the contract in its place. */
export function addressOf({ addresses }: Definition, contract: string): string {
  const [address = ''] = Object.values(addresses);
  return address.replace('{id}', encodeURIComponent(contract));
}
