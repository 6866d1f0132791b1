import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { fieldKeys } from '#engine/text/fieldKeys.ts';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import ActingFor from '../change/ActingFor.tsx';
import ChangedContract from '../change/ChangedContract.tsx';
import type { Resumption } from '../session/resumption.ts';
import ResumptionNotice from '../pages/ResumptionNotice.tsx';
import { importWithRetry } from '#web/base/importWithRetry.ts';
import { usePath, usePathPart } from '../session/usePath.ts';
import { useObservable } from '../session/useObservable.ts';
import { useWizard } from '../session/wizardContext.ts';
import { canUseOwnData } from './canUseOwnData.ts';
import { prefilledOnPage } from './prefilledOnPage.ts';

const OwnData = lazy(() =>
  importWithRetry(() => import('./OwnData.tsx').then(({ OwnData }) => ({ default: OwnData }))),
);
const AdviceTools = lazy(() => importWithRetry(() => import('../sheet/AdviceTools.tsx')));

/** Everything was deleted, in this tab or in another one. */
export interface Cleared {
  /** Number of times. */
  count: number;
  elsewhere: boolean;
}

/**
 * Notices above the current page: for whom an agent acts, the result of opening a draft, prefilled answers,
 * deleted data.
 */
export default function WizardNotes({
  cleared,
  resumption,
  asking,
  sheet,
  onSwitch,
}: {
  cleared?: Cleared;
  resumption?: Resumption;
  /** The page asks, or shows answers. */
  asking: boolean;
  /** All questions are on one sheet; only agents can switch. */
  sheet: boolean;
  onSwitch: () => void;
}) {
  const { t } = useTranslation('wizard');
  const { session, step, page, moved } = useWizard();
  const { change, claim, state, advised } = session;
  const customer = (change ?? claim)?.customer;
  const first = usePathPart(({ steps }) => steps[0]?.id);
  const { prefilled } = useObservable(state);
  const news = resumption?.status === 'resumed' ? resumption.news.length : 0;
  return (
    <>
      {change && asking && <ChangedContract desk={change} />}
      {customer && <ActingFor customer={customer} />}
      {cleared && step === first && (
        <InfoBox key={cleared.count} type="positive" announce>
          {t(cleared.elsewhere ? 'anew.elsewhere' : 'anew.done')}
        </InfoBox>
      )}
      {resumption && !cleared && (!moved || news > 0) && <ResumptionNotice resumption={resumption} />}
      {asking && page.kind === 'questions' && canUseOwnData(session) && (
        <Suspense>
          <OwnData key={step} />
        </Suspense>
      )}
      {asking && prefilled && !change && !(claim && page.kind === 'summary') && <PrefillNote />}
      {asking && advised && page.kind === 'questions' && (
        <Suspense>
          <AdviceTools sheet={sheet} onSwitch={onSwitch} />
        </Suspense>
      )}
    </>
  );
}

/**
 * Source of the prefilled answers on this page, and which they are; on the summary only that there are some, where a
 * page showed them. A change says beside each answer what the contract says.
 */
function PrefillNote() {
  const { t } = useTranslation('wizard');
  const { session, definition, step, page, t: text } = useWizard();
  const { store, tab } = session;
  const { taken } = tab.read() ?? {};
  const { steps } = usePath();
  const pagesToCheck = page.kind === 'summary' ? steps.map(({ id }) => id) : [step];
  const here = useSyncExternalStore(store.subscribeAnswers, () =>
    taken ? pagesToCheck.flatMap((each) => prefilledOnPage(store, taken, each)).join(' ') : '',
  );
  if (!taken || here === '') return null;
  const headline = t(`takenOver.${taken.from}`, { by: taken.by });
  if (page.kind === 'summary') return <InfoBox headline={headline}>{t('takenOver.some')}</InfoBox>;
  const names = here.split(' ').flatMap((pointer) => {
    const labelKey = fieldKeys(definition.namespace, pointer).name.find((key) => text.exists(key));
    return labelKey === undefined ? [] : [text(labelKey)];
  });
  return (
    <InfoBox headline={headline}>
      {names.length > 0 ? t('takenOver.here', { fields: names.join(', ') }) : t('takenOver.some')}
    </InfoBox>
  );
}
