import type { ReactElement } from 'react';
import { pageOfStep } from '#engine/definition/stepId.ts';
import type { EnteredWizard } from '#web/base/bootstrap.ts';
import { loadQueries } from '#web/base/queries.ts';
import type { Services } from '#web/base/services.ts';
import { Wizard } from '#web/wizard/pages/Wizard.tsx';
import { loadPageParts } from '#web/wizard/pages/pageParts.ts';
import { openWizard } from '#web/wizard/session/openWizard.ts';
import { loadPage } from '../pages.tsx';

/** Returns the page that the document asks for, with all that it needs to be drawn at once. */
export async function firstPage(services: Services, window: Window): Promise<ReactElement> {
  const { page, wizard } = services.bootstrap;
  if (page.kind !== 'wizard' || !wizard?.inputs) return loadPage(page);
  const inputs = { ...wizard.inputs, brokered: services.mediation?.brokered };
  return openedWizard(services, { ...wizard, inputs }, window);
}

/** Opens a wizard without answers at its first page. */
async function openedWizard(services: Services, wizard: EnteredWizard, window: Window) {
  const opened = await openWizard(services, loadQueries, wizard, window);
  const { session } = opened;
  const { store, state, formats } = session;
  const step = state.path().steps[0]?.id ?? '';
  const page = store.loaded().definition.pages[pageOfStep(step)];
  if (page) {
    await Promise.all([formats.load([page.id]), loadPageParts(session, page)]);
  }
  store.enterPage(step);
  session.stop();
  return <Wizard opened={opened} />;
}
