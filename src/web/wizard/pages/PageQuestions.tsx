import { Suspense, type ComponentType } from 'react';
import { baseOfStep } from '#engine/definition/stepId.ts';
import { PageForm } from '#renderers/theme/PageForm.tsx';
import { AdviceNote, EmergencyCall, Figures, OwnDocuments } from './lazyParts.ts';
import { useWizard } from '../session/wizardContext.ts';

/** Questions of the current page with what surrounds them; used by the page and by the sheet. */
export function PageQuestions() {
  const { session, definition, step, page } = useWizard();
  const above = [
    definition.advice.length > 0 && AdviceNote,
    page.call && EmergencyCall,
    // Personal documents are shown before the declaration that they were received.
    page.fields.some(({ semantic }) => semantic === 'documents-received') && OwnDocuments,
  ];
  const below = [page.fields.some(({ figure }) => figure) && Figures];
  return (
    <>
      {drawn(above)}
      <PageForm page={page} base={baseOfStep(session.store.loaded(), step)} store={session.store} />
      {drawn(below)}
    </>
  );
}

/** Draws those parts that a page has, each as soon as it is loaded. */
const drawn = (parts: (ComponentType | false | undefined)[]) =>
  parts.map(
    (Part, index) =>
      Part && (
        <Suspense key={index}>
          <Part />
        </Suspense>
      ),
  );
