import type { FieldError } from '#engine/definition/answers.ts';
import { baseOfStep, stepAsking } from '#engine/definition/stepId.ts';
import { earlierAnswers } from '#engine/judgement/earlierAnswers.ts';
import { fieldPointer } from '#engine/pointer.ts';
import { fieldKeys } from '#engine/text/fieldKeys.ts';
import { errorText } from '#renderers/form/errorText.ts';
import { fieldId } from '#renderers/form/fieldId.ts';
import { itemNames } from '#renderers/form/itemNames.ts';
import { namesField } from '#renderers/form/namesField.ts';
import { ErrorSummary } from '#renderers/wizard/view/ErrorSummary.tsx';
import { useShownErrorsOf } from '#renderers/wizard/store/useWizard.ts';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { useWizard } from '../session/wizardContext.ts';

/** Returns a sentence behind what it is about; a question ends itself. */
const named = (label: string, sentence: string): string =>
  `${label}${label.endsWith('?') ? '' : ':'} ${sentence}`;

/**
 * Error summary of the page, with the wording of the fields and the names of list items.
 * @param props.steps ids of the steps on the page, separated by commas
 */
export default function PageErrors({ steps, attempt }: { steps: string; attempt: number }) {
  const { t: say } = useTranslation('wizard');
  const { session, step, definition, t, pageText, hrefOf, go } = useWizard();
  const errors = useShownErrorsOf(steps);
  const loaded = session.store.loaded();
  const { fields } = loaded;
  const texts = { t, namespace: definition.namespace };
  const form = { texts, fields, answers: session.store.answers() };
  const base = baseOfStep(loaded, step);
  const { store } = session;
  const shown = steps.split(',');
  /** Where the answers are changed that an error is about besides its own. */
  const earlierOf = (error: FieldError) =>
    earlierAnswers(loaded, store.answers(), store.inputs(), error).flatMap((pointer) => {
      const asking = stepAsking(loaded, pointer);
      if (shown.includes(asking)) return [];
      const { name } = fieldKeys(definition.namespace, pointer);
      const label = say('errors.earlier', { name: t(name), page: pageText('title', asking) });
      return [{ label, href: hrefOf(asking), onFollow: () => go(asking) }];
    });
  return (
    <ErrorSummary
      attempt={attempt}
      errors={errors.map((error) => {
        const pointer = `/${error.page}${error.pointer}`;
        const message = errorText(error, fields.get(fieldPointer(pointer)), texts, session.ports);
        // Read alone, a line says which question it is about, and of which item.
        const label = t(fieldKeys(definition.namespace, pointer).name);
        const own = namesField(message, label) ? message : named(label, message);
        const text = [...itemNames(form, pointer, base), own].join(': ');
        return { fieldId: fieldId(pointer), message: text, earlier: earlierOf(error) };
      })}
    />
  );
}
