import { Button } from '#renderers/ui/Button.tsx';
import { useTranslation } from '#renderers/ui/translation.tsx';
import type { ApplicationReceipt } from '#web/base/api/applications.ts';
import { importWithRetry } from '#web/base/importWithRetry.ts';
import { saveFile } from '#web/base/saveFile.ts';
import { useWizard } from '../session/wizardContext.ts';

/** Saves the days of a contract as a calendar file, made in the browser. */
export function CalendarButton({ receipt }: { receipt: ApplicationReceipt }) {
  const { t } = useTranslation('wizard');
  const { session, definition, t: text } = useWizard();
  const { cover } = receipt;
  if (!cover) return null;
  const product = text(`${definition.namespace}:title`);
  const { today } = session.store.inputs();
  const save = async () => {
    const { coverCalendar } = await importWithRetry(() => import('./coverCalendar.ts'));
    saveFile(coverCalendar({ ...receipt, cover, product, today }, t));
  };
  return (
    <p>
      <Button icon="calendar" onClick={() => void save()}>
        {t('result.calendar.save')}
      </Button>
    </p>
  );
}
