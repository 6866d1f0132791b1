import { violatedRule } from '../contract/ruleViolation.ts';
import type { JsonObject } from '../definition/json.ts';
import type { LoadedDefinition } from '../load.ts';
import type { Subject } from './subject.ts';

/** Which rule of the change speaks against a contract, with its flag on; see `ruleAgainst`. */
export function violatedRuleOf(
  { definition, ...loaded }: LoadedDefinition,
  contract: JsonObject,
  today: string,
) {
  const { flag } = definition.change ?? {};
  const flags = flag === undefined ? {} : { [flag]: true };
  const [context = ''] = Object.keys(definition.addresses);
  const inputs = { today, context, role: 'benutzer', brand: 'haus', flags, lookups: {}, contract };
  return violatedRule({ definition, ...loaded }, inputs)?.code;
}

/**
 * The contracts that cases of a change may be about: first those that allow it, then those that lack what it
 * requires, so that such a condition is seen on both sides. None of other products and states.
 */
export function selectContracts({
  loaded,
  contracts = [],
  today,
}: Pick<Subject, 'loaded' | 'contracts' | 'today'>): { all: JsonObject[]; good: number } {
  if (!loaded.definition.change) return { all: [], good: 0 };
  const judged = contracts.map((contract) => ({ contract, rule: violatedRuleOf(loaded, contract, today) }));
  const good = judged.filter(({ rule }) => rule === undefined);
  const lacking = judged.filter(({ rule }) => rule === 'requires');
  return { all: [...good, ...lacking].map(({ contract }) => contract), good: good.length };
}
