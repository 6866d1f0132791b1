import type { Inputs } from '../definition/answers.ts';
import { createScope } from '../judgement/scope.ts';
import type { LoadedDefinition } from '../load.ts';

/** The first rule of a change that a contract violates; for `requires` with the condition. */
interface RuleViolation {
  code: 'product' | 'state' | 'flag' | 'requires';
  condition?: string;
}

/** Returns the first rule of a change that the contract of the inputs violates; undefined when there is none. */
export function violatedRule(loaded: LoadedDefinition, inputs: Inputs): RuleViolation | undefined {
  const {
    products,
    states = ['active'],
    requires = [],
    flag: own,
    agentFlag,
  } = loaded.definition.change ?? {};
  const forThemselves = inputs.role === 'benutzer' || inputs.role === 'offen';
  const flag = forThemselves ? own : (agentFlag ?? own);
  const { product = '', state = '' } = (inputs.contract ?? {}) as { product?: string; state?: string };
  if (products && !products.includes(product)) return { code: 'product' };
  if (!states.includes(state)) return { code: 'state' };
  if (flag !== undefined && inputs.flags[flag] !== true) return { code: 'flag' };
  const scope = createScope(loaded, {}, inputs);
  const condition = requires.find((name) => scope.truth(name) !== true);
  return condition === undefined ? undefined : { code: 'requires', condition };
}
