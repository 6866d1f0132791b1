import { describe, expect, test } from 'vitest';
import { deriveCases } from '#engine/cases/deriveCases.ts';
import { coverageOf } from '#engine/cases/coverage.ts';
import type { DefinitionSource } from '#engine/compile/source.ts';
import type { ConditionSource } from '#engine/definition/source.ts';
import { openSource } from '../../src/cli/openDefinitions.ts';
import { chosenOf } from '../support/choice.ts';
import { contracts, sources, today } from './support/opened.ts';

/** Returns the first condition that a guard of the machine names. */
function guardOf({ flow }: DefinitionSource): string | undefined {
  return /"type":"holds","params":\{"condition":"(\w+)"/.exec(JSON.stringify(flow.machine))?.[1];
}

/** Returns the definition with another condition under the same name. */
function withCondition(source: DefinitionSource, name: string, condition: ConditionSource): DefinitionSource {
  const conditions = { ...source.flow.conditions, [name]: condition };
  return { ...source, flow: { ...source.flow, conditions } };
}

describe('A guard that never opens is found in every definition', () => {
  const guarded = sources.flatMap((source) => {
    const guard = guardOf(source);
    return guard === undefined ? [] : [{ source, guard }];
  });
  for (const { source, guard } of chosenOf(guarded, ({ source: { id } }) => id)) {
    test(source.id, async () => {
      const own = source.flow.conditions?.[guard] ?? guard;
      const opened = await openSource(withCondition(source, guard, { all: [own, { not: own }] }));
      const { unreached } = coverageOf(opened.loaded, deriveCases({ ...opened, today, contracts }));
      expect(unreached).toContainEqual(
        expect.objectContaining({ what: 'condition', name: `${guard}: true`, reason: 'contradiction' }),
      );
      expect(unreached.map(({ what }) => what)).toContain('branch');
    });
  }
});
