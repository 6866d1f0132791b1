import type { Answers, Inputs } from '#engine/definition/answers.ts';
import { judge } from '#engine/judgement/judge.ts';
import type { LoadedDefinition } from '#engine/load.ts';
import { fieldPointer } from '#engine/pointer.ts';

/**
 * Whether the outcome of a change can be computed: every question of its first page is answered, and nothing that was
 * said is wrong. Later pages may be open, and so may consents: they change neither premium nor day. The day itself may
 * be open too: then the outcome is that of the first day.
 */
export function isComputable(loaded: LoadedDefinition, answers: Answers, inputs: Inputs): boolean {
  const { errors, path } = judge(loaded, answers, inputs);
  const first = path.steps[0]?.page;
  return errors.every(({ page, pointer, keyword }) => {
    const isConsent = loaded.fields.get(fieldPointer(`/${page}${pointer}`))?.consent !== undefined;
    const isDay = loaded.definition.change?.effective === `/${page}${pointer}`;
    return isConsent || (keyword === 'required' && (isDay || page !== first));
  });
}
