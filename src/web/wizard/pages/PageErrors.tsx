import { baseOfStep } from '#engine/definition/stepId.ts';
import { fieldPointer } from '#engine/pointer.ts';
import { errorText } from '#renderers/form/errorText.ts';
import { fieldId } from '#renderers/form/fieldId.ts';
import { itemNames } from '#renderers/form/itemName.ts';
import { ErrorSummary } from '#renderers/wizard/view/ErrorSummary.tsx';
import { useShownErrorsOf } from '#renderers/wizard/store/useWizard.ts';
import { useWizard } from '../session/wizardContext.ts';

/** Error summary of the page, with the wording of the fields and the names of list items. */
export function PageErrors({ attempt }: { attempt: number }) {
  const { session, step, definition, t } = useWizard();
  const errors = useShownErrorsOf(step);
  const loaded = session.store.loaded();
  const { fields } = loaded;
  const texts = { t, namespace: definition.namespace };
  const base = baseOfStep(loaded, step);
  return (
    <ErrorSummary
      attempt={attempt}
      errors={errors.map((error) => {
        const pointer = `/${error.page}${error.pointer}`;
        const message = errorText(error, fields.get(fieldPointer(pointer)), texts, session.ports);
        // Several items may have the same error: the line names the item.
        const names = itemNames(texts, fields, pointer, base);
        return { fieldId: fieldId(pointer), message: [...names, message].join(': ') };
      })}
    />
  );
}
