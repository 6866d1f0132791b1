import type { ConditionSource } from '#engine/definition/source.ts';

/** Returns a condition in one readable line; `words` are those for and, or, not. */
export function conditionText(
  condition: ConditionSource,
  operators: { and: string; or: string; not: string } = { and: 'and', or: 'or', not: 'not' },
): string {
  if (typeof condition === 'string') return condition;
  const inner = (part: ConditionSource) => conditionText(part, operators);
  const several = (word: string, parts: ConditionSource[]) => `(${parts.map(inner).join(` ${word} `)})`;
  if ('all' in condition) return several(operators.and, condition.all as ConditionSource[]);
  if ('any' in condition) return several(operators.or, condition.any as ConditionSource[]);
  if ('not' in condition) return `${operators.not} ${inner(condition.not as ConditionSource)}`;
  const parts = Object.entries(condition).map(([pointer, schema]) => {
    const limits = Object.entries(schema as object).map(
      ([word, value]) => `${word} ${JSON.stringify(value)}`,
    );
    return `${pointer} ${limits.join(' ')}`;
  });
  return parts.join(` ${operators.and} `);
}
