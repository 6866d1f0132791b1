import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldKeys } from '#engine/text/fieldKeys.ts';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import Behalf from '../change/Behalf.tsx';
import type { Resumption } from '../session/resumption.ts';
import ResumptionNotice from '../pages/ResumptionNotice.tsx';
import { patiently } from '#web/base/importWithRetry.ts';
import { usePathPart } from '../session/usePath.ts';
import { useObservable } from '../session/useObservable.ts';
import { useWizard } from '../session/wizardContext.ts';
import { mayTakeOver } from './mayTakeOver.ts';
import { takenOverHere } from './takenOverHere.ts';

const OwnData = lazy(() =>
  patiently(() => import('./OwnData.tsx').then(({ OwnData }) => ({ default: OwnData }))),
);
const AdviceTools = lazy(() => patiently(() => import('../sheet/AdviceTools.tsx')));

/** That everything was deleted, in this tab or in another one. */
export interface Cleared {
  /** How often. */
  count: number;
  elsewhere: boolean;
}

/**
 * What is said above the page at hand: for whom an agent fills it in, what became of a draft, which answers nobody
 * typed here, that everything was deleted.
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
  /** All questions stand on one sheet; only where somebody advises, who may switch. */
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
      {customer && <Behalf customer={customer} />}
      {cleared && step === first && (
        <InfoBox key={cleared.count} type="positive" announce>
          {t(cleared.elsewhere ? 'anew.elsewhere' : 'anew.done')}
        </InfoBox>
      )}
      {resumption && !cleared && (!moved || news > 0) && <ResumptionNotice resumption={resumption} />}
      {asking && page.kind === 'questions' && mayTakeOver(session) && (
        <Suspense>
          <OwnData key={step} />
        </Suspense>
      )}
      {asking && prefilled && <TakenOverNote />}
      {asking && advised && page.kind === 'questions' && (
        <Suspense>
          <AdviceTools sheet={sheet} onSwitch={onSwitch} />
        </Suspense>
      )}
    </>
  );
}

/** Where the answers on this page come from, and which they are; on the summary, that there are some. */
function TakenOverNote() {
  const { t } = useTranslation('wizard');
  const { session, definition, step, page, t: text } = useWizard();
  const { store, tab } = session;
  const { taken } = tab.read() ?? {};
  const here = useSyncExternalStore(store.subscribeAnswers, () =>
    taken && page.kind === 'questions' ? takenOverHere(store, taken, step).join(' ') : '',
  );
  if (!taken) return null;
  const headline = t(`takenOver.${taken.from}`, { by: taken.by });
  if (page.kind === 'summary') return <InfoBox headline={headline}>{t('takenOver.some')}</InfoBox>;
  if (here === '') return null;
  const names = here.split(' ').flatMap((pointer) => {
    const known = fieldKeys(definition.namespace, pointer).name.find((key) => text.exists(key));
    return known === undefined ? [] : [text(known)];
  });
  return (
    <InfoBox headline={headline}>
      {names.length > 0 ? t('takenOver.here', { fields: names.join(', ') }) : t('takenOver.some')}
    </InfoBox>
  );
}
