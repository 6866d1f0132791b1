import { fieldPointer } from '#engine/pointer.ts';
import { errorText } from '#renderers/theme/errorText.ts';
import { fieldId } from '#renderers/theme/fieldId.ts';
import { ErrorSummary } from '#renderers/wizard/view/ErrorSummary.tsx';
import { useShownErrorsOf } from '#renderers/wizard/store/useWizard.ts';
import { useWizard } from './wizardContext.ts';

/** The summary of what is wrong on the page, in the same words as at the fields. */
export function SpokenErrors({ attempt }: { attempt: number }) {
  const { session, step, definition, t } = useWizard();
  const errors = useShownErrorsOf(step);
  const { fields } = session.store.loaded();
  const texts = { t, namespace: definition.namespace };
  return (
    <ErrorSummary
      attempt={attempt}
      errors={errors.map((error) => {
        const pointer = `/${error.page}${error.pointer}`;
        return {
          fieldId: fieldId(pointer),
          message: errorText(error, fields.get(fieldPointer(pointer)), texts, session.ports),
        };
      })}
    />
  );
}
