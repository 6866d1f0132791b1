import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Button } from '#renderers/ui/Button.tsx';
import { importWithRetry } from '#web/base/importWithRetry.ts';

const EditNote = lazy(() => importWithRetry(() => import('./EditNote.tsx')));

/** Opens a note or task for editing. */
export function EditNoteButton(props: { customer: string; id: string; text: string }) {
  const { customer, id, text } = props;
  const { t } = useTranslation('agent');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="link"
        icon="edit"
        aria-label={t('notes.editOf', { text })}
        onClick={() => setOpen(true)}
      >
        {t('notes.change')}
      </Button>
      {open && (
        <Suspense>
          <EditNote customer={customer} id={id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
