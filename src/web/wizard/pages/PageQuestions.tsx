import { Suspense } from 'react';
import { baseOfStep } from '#engine/definition/stepId.ts';
import { PageForm } from '#renderers/theme/PageForm.tsx';
import { AdviceNote, MadeDocuments, VariantsCompared } from './lazyParts.ts';
import { useWizard } from '../session/wizardContext.ts';

/** The questions of the page at hand with what stands around them, on the page itself and on the sheet. */
export function PageQuestions() {
  const { session, definition, step, page } = useWizard();
  return (
    <>
      {definition.advice.length > 0 && (
        <Suspense>
          <AdviceNote />
        </Suspense>
      )}
      {/* Before somebody declares to have received everything, the personal documents are there too. */}
      {page.fields.some(({ semantic }) => semantic === 'documents-received') && (
        <Suspense>
          <MadeDocuments />
        </Suspense>
      )}
      <PageForm page={page} base={baseOfStep(session.store.loaded(), step)} store={session.store} />
      <Suspense>
        <VariantsCompared />
      </Suspense>
    </>
  );
}
