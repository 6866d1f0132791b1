import type { Task } from '#renderers/wizard/view/end/Tasks.tsx';
import type { ApplicationReceipt } from '#web/base/api/applications.ts';
import type { TabMemory } from '#web/base/tabMemory.ts';
import { handOnAnswers, wizardRecordKey } from '#web/base/wizardRecord.ts';

/** Where an application was sent. */
interface Place {
  brand: string;
  /** Takes the number over to the declaration, so that it is in no address. */
  memory: Pick<TabMemory, 'getItem' | 'setItem'>;
}

/** Returns what is the person's own to do, with the way there. */
export const tasksOf = ({ number, nextSteps }: ApplicationReceipt, { brand, memory }: Place): Task[] =>
  nextSteps
    .filter(({ task }) => task)
    .map(({ way, ...step }) => ({
      ...step,
      ...(way && {
        href: way.href,
        onOpen: () => {
          const { definition, context, reference } = way;
          const key = wizardRecordKey(definition, context, brand);
          if (reference !== undefined)
            handOnAnswers(memory, key, [{ pointer: reference, value: number, touched: true }]);
        },
      }),
    }));
