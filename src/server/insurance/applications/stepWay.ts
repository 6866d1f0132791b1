import type { Registry } from '#server/ports/registry.ts';
import { fieldsBySemantic } from '#server/answers/judgement/fieldsBySemantic.ts';
import type { StepWay } from '#server/storage/model/receipt.ts';

/** Returns where a declaration is made; undefined while it is not published. */
export function stepWay(registry: Pick<Registry, 'get'>, declaration: string): StepWay | undefined {
  const definition = registry.get(`erklaerung.${declaration}`)?.definition;
  const [context, href] = Object.entries(definition?.addresses ?? {})[0] ?? [];
  if (!definition || context === undefined || href === undefined) return undefined;
  const reference = fieldsBySemantic(definition, 'contract-reference')[0]?.pointer;
  return { definition: definition.id, context, href, ...(reference !== undefined && { reference }) };
}
