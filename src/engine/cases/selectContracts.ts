import { violatedRule } from '../contract/ruleViolation.ts';
import type { JsonObject } from '../definition/json.ts';
import type { LoadedDefinition } from '../load.ts';
import type { Subject } from './subject.ts';

/** Returns the code of the rule of a change that a contract violates, with the flag of the change on. */
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

/** Contracts that cases of a change may be about. */
interface SelectedContracts {
  all: JsonObject[];
  /** How many of them, at the start of the list, allow the change. */
  allowed: number;
}

/**
 * Selects the contracts for the cases of a change: first those that allow it, then those that lack what it requires,
 * so that such a condition is seen on both sides. Contracts of other products and in other states are left out.
 */
export function selectContracts({
  loaded,
  contracts = [],
  today,
}: Pick<Subject, 'loaded' | 'contracts' | 'today'>): SelectedContracts {
  if (!loaded.definition.change) return { all: [], allowed: 0 };
  const judged = contracts.map((contract) => ({ contract, rule: violatedRuleOf(loaded, contract, today) }));
  const allowed = judged.filter(({ rule }) => rule === undefined);
  const lacking = judged.filter(({ rule }) => rule === 'requires');
  return { all: [...allowed, ...lacking].map(({ contract }) => contract), allowed: allowed.length };
}
