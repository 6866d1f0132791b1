import { Suspense } from 'react';
import { baseOfStep } from '#engine/definition/stepId.ts';
import { PageForm } from '#renderers/theme/PageForm.tsx';
import { AdviceNote, EmergencyCall, Figures, OwnDocuments } from './lazyParts.ts';
import { useWizard } from '../session/wizardContext.ts';

/** Questions of the current page with what surrounds them; used by the page and by the sheet. */
export function PageQuestions() {
  const { session, definition, step, page } = useWizard();
  return (
    <>
      {definition.advice.length > 0 && (
        <Suspense>
          <AdviceNote />
        </Suspense>
      )}
      {page.call && (
        <Suspense>
          <EmergencyCall />
        </Suspense>
      )}
      {/* Personal documents are shown before the declaration that they were received. */}
      {page.fields.some(({ semantic }) => semantic === 'documents-received') && (
        <Suspense>
          <OwnDocuments />
        </Suspense>
      )}
      <PageForm page={page} base={baseOfStep(session.store.loaded(), step)} store={session.store} />
      {page.fields.some(({ figure }) => figure) && (
        <Suspense>
          <Figures />
        </Suspense>
      )}
    </>
  );
}
