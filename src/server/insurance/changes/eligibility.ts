import type { List } from '#api/changes.ts';
import { violatedRule } from '#engine/contract/ruleViolation.ts';
import type { Inputs } from '#engine/definition/answers.ts';
import type { Definition } from '#engine/definition/definition.ts';
import type { Json } from '#engine/definition/json.ts';
import type { LoadedDefinition } from '#engine/load.ts';
import { isObject } from '#engine/pointer.ts';
import type { Translate } from '#engine/text/translate.ts';
import { agentAddress } from '#server/catalog/definitions/addresses.ts';
import type { Portal } from '#server/base/portal.ts';

/** Why a change is not possible now: the rule and a sentence for people. */
export type Ineligibility = NonNullable<List['items'][number]['refused']>;

/** Returns the text of a disabled change; undefined where the change is enabled. */
function disabledText(list: Json | undefined, key: string, t: Translate): string | undefined {
  for (const entry of Array.isArray(list) ? list : []) {
    if (entry === key) return t('changes:refused.disabled');
    if (!isObject(entry) || entry.change !== key) continue;
    return typeof entry.text === 'string' && entry.text !== '' ? entry.text : t('changes:refused.disabled');
  }
  return undefined;
}

/** Returns why a change is not possible for the contract of the inputs; undefined where it is. */
export function ineligibilityOf(
  loaded: LoadedDefinition,
  inputs: Inputs,
  t: Translate,
): Ineligibility | undefined {
  const { definition } = loaded;
  const against = violatedRule(loaded, inputs);
  const early = against?.code === 'product' || against?.code === 'state';
  const disabled = early
    ? undefined
    : disabledText(inputs.flags['disabled-self-services'], definition.key, t);
  if (disabled !== undefined) return { code: 'disabled', text: disabled };
  if (!against) return undefined;
  const { code, condition = '' } = against;
  const { state = '' } = (inputs.contract ?? {}) as { state?: string };
  const texts = {
    product: 'changes:refused.product',
    state: `changes:refused.state.${state}`,
    flag: 'changes:refused.flag',
    requires: `${definition.namespace}:change.refused.${condition}`,
  };
  return { code, text: t(texts[code]) };
}

/** Returns the address of a change for a contract; agents have addresses of their own. */
export function changeAddress({ addresses }: Definition, contract: string, portal: Portal): string {
  const [own = ''] = Object.values(addresses);
  const address = (portal === 'vermittler' ? agentAddress(own) : undefined) ?? own;
  return address.replace('{id}', encodeURIComponent(contract));
}
