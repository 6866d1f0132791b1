import { report } from '../inspection.ts';
import { machineStates } from '../machineParts.ts';
import { joinPointer } from '../../pointerParts.ts';
import { isDeadBranch } from '../satisfy/deadBranch.ts';
import { schemasOf } from './satisfiable.ts';
import type { Rule } from './rule.ts';

/** A branch whose condition holds only where that of an earlier branch does is never taken. */
export const deadBranches: Rule = (inspection) => {
  const { flow, hasSchema, diagnostics } = inspection;
  if (!hasSchema) return;
  const schemaAt = schemasOf(inspection);
  const strange = new Set(
    diagnostics.filter(({ code }) => code === 'never-holds').map(({ params }) => String(params.name)),
  );
  for (const { name: state, branches } of machineStates(flow.machine)) {
    for (const event of new Set(branches.map((branch) => branch.event))) {
      const earlier: string[] = [];
      for (const { guard, target } of branches.filter((branch) => branch.event === event)) {
        if (!guard) break;
        const { condition, at } = guard;
        // A condition that never holds is reported at its definition.
        const looked = earlier.length > 0 && Object.hasOwn(flow.conditions ?? {}, condition);
        if (looked && !strange.has(condition) && isDeadBranch(flow, condition, earlier, schemaAt)) {
          const params = { name: target, condition, state };
          report(inspection, 'branch-outrun', joinPointer(at, 'params', 'condition'), { params });
        }
        earlier.push(condition);
      }
    }
  }
};
