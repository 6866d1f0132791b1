import type { Step } from '#engine/definition/path.ts';

/** Returns the steps that are shown on the page of a step, the one with the main heading first. */
export function stepsOnPage(steps: Step[], step: Step): Step[] {
  const index = steps.findIndex(({ id }) => id === step.id);
  const first = steps.slice(0, index + 1).findLastIndex(({ joined }) => !joined);
  const after = steps.findIndex(({ joined }, at) => at > first && !joined);
  return first < 0 ? [step] : steps.slice(first, after < 0 ? undefined : after);
}

/** Returns the last part of the address under which a step is shown. */
export const pageSlug = (steps: Step[], step: Step): string => stepsOnPage(steps, step)[0]?.slug ?? step.slug;
