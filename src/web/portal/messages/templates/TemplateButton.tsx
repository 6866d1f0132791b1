import { lazy, Suspense, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Button } from '#renderers/ui/Button.tsx';
import { importWithRetry } from '#web/base/importWithRetry.ts';
import { useAgent } from '../../frames/agentContext.ts';
import type { TemplateValues } from './placeholders.ts';

const TemplateDialog = lazy(() => importWithRetry(() => import('./TemplateDialog.tsx')));

/** Inserts a template into a message. */
export default function TemplateButton(props: {
  about: Omit<TemplateValues, 'ansprechpartner'>;
  onInsert: (text: string) => void;
}) {
  const { about, onInsert } = props;
  const { t } = useTranslation('messages');
  const { data } = useQuery(useAgent().me);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="link" icon="copy" onClick={() => setOpen(true)}>
        {t('composer.template')}
      </Button>
      <Suspense>
        {open && (
          <TemplateDialog
            values={{ ...about, ansprechpartner: data?.name }}
            onInsert={(text) => {
              setOpen(false);
              onInsert(text);
            }}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}
