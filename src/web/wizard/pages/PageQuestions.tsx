import { baseOfStep } from '#engine/definition/stepId.ts';
import { PageForm } from '#renderers/theme/PageForm.tsx';
import { useWizard } from '../session/wizardContext.ts';
import { Above, Below } from './lazyAround.ts';
import { isSurrounded } from './surroundings.ts';

/** Questions of the current page with what surrounds them; used by the page and by the sheet. */
export function PageQuestions() {
  const { session, step, page } = useWizard();
  const loaded = session.store.loaded();
  const surrounded = isSurrounded(loaded, page);
  return (
    <>
      {surrounded && <Above />}
      <PageForm page={page} base={baseOfStep(loaded, step)} store={session.store} />
      {surrounded && <Below />}
    </>
  );
}
