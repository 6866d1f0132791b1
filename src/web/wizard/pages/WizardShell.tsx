import { memo, Suspense, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import type { PageKind } from '#engine/definition/source.ts';
import { hyphenated } from '#engine/text/hyphenation.ts';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { WizardLayout } from '#renderers/wizard/view/WizardLayout.tsx';
import { useFlag } from '#web/base/flags/useFlag.ts';
import { Frame } from '#web/shell/frame/Frame.tsx';
import { firstPageShown, markFirstPageShown } from '#web/base/firstPage.ts';
import {
  ChangeResult,
  ClaimResult,
  ExitPage,
  Handover,
  ResultPage,
  Sheet,
  PriceReasons,
  WizardNotes,
  WizardTools,
  prefetchPages,
} from './lazyPages.ts';
import type { Network } from '#web/base/network.ts';
import type { Resumption } from '../session/resumption.ts';
import { PriceBelow, PriceBeside, PriceSpoken } from './PriceParts.tsx';
import { ChangeAside } from '../change/ChangeAside.tsx';
import { DraftStatus } from './DraftStatus.tsx';
import { Steps } from './Steps.tsx';
import type { Cleared } from '../tools/WizardNotes.tsx';
import { useWizardBasis } from '../session/wizardContext.ts';
import { StepPage } from './StepPage.tsx';

/** The first page has the line to itself. */
const laterMs = 1500;

interface WizardShellProps {
  network: Network;
  resumption?: Resumption;
  kind: PageKind;
  /** The page wants the price beside it. */
  priced: boolean;
  /** The page was reached by moving inside the wizard. */
  moved: boolean;
}

/**
 * Frame of a wizard page: progress, save status, price, notices. Takes few props, so that it does not render
 * with every page.
 */
export const WizardShell = memo(function WizardShell(props: WizardShellProps) {
  const { network, resumption, kind, moved } = props;
  const { t } = useTranslation(['wizard', 'common']);
  const { session, definition, t: text } = useWizardBasis();
  const { change, claim } = session;
  const hidesOnSummary = useFlag('hide-price-summary') && kind === 'summary';
  const online = useSyncExternalStore(network.subscribe, network.isOnline);
  const [cleared, setCleared] = useState<Cleared>();
  const [later, setLater] = useState(false);
  const closeLater = useCallback(() => setLater(false), []);
  const [onSheet, setOnSheet] = useState(false);
  const switchSheet = useCallback(() => setOnSheet((before) => !before), []);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    void firstPageShown.then(() => {
      if (!left) timer = setTimeout(() => prefetchPages(session), laterMs);
    });
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [session]);
  useEffect(() => {
    if (kind !== 'questions') markFirstPageShown();
  }, [kind]);
  const [greeted, setGreeted] = useState(false);
  // A handed-over draft is unlocked or greeted first.
  const before = resumption?.first === true && !moved && !greeted;
  const asking = !before && (kind === 'questions' || kind === 'summary');
  const sheet = onSheet && !before && kind === 'questions';
  const priced = sheet || props.priced;
  const withPrice = asking && priced && definition.price !== undefined && !hidesOnSummary;
  const withOutcome = change !== undefined && kind === 'questions' && props.priced;
  const offline = !online && (
    <InfoBox type="warning" headline={t('common:offline.headline')} announce>
      {t('common:offline.text')}
    </InfoBox>
  );
  return (
    <Frame width="full">
      <WizardLayout
        title={hyphenated(text(`${definition.namespace}:title`), t('common:hyphenation'))}
        icon={text(`${definition.namespace}:icon`)}
        progress={asking && !sheet && <Steps />}
        saveState={asking && !change && <DraftStatus laterOpen={later} onLaterClose={closeLater} />}
        aside={
          withPrice ? (
            <>
              <PriceBeside />
              <Suspense>{session.advised && <PriceReasons />}</Suspense>
            </>
          ) : withOutcome ? (
            <ChangeAside desk={change} />
          ) : undefined
        }
        bar={withPrice && <PriceBelow />}
        notice={
          <>
            {offline}
            <Suspense>
              <WizardNotes
                cleared={cleared}
                sheet={sheet}
                asking={asking}
                resumption={before ? undefined : resumption}
                onSwitch={switchSheet}
              />
            </Suspense>
          </>
        }
      >
        {before && (
          <Suspense fallback={<Skeleton lines={6} />}>
            <Handover resumption={resumption} onGo={() => setGreeted(true)} />
          </Suspense>
        )}
        {asking && !sheet && (
          <StepPage
            key={cleared?.count}
            anew={cleared !== undefined}
            onSaveForLater={change ? undefined : () => setLater(true)}
          />
        )}
        <Suspense fallback={<Skeleton lines={6} />}>
          {sheet && <Sheet key={cleared?.count} onSaveForLater={() => setLater(true)} />}
          {asking && <WizardTools sheet={sheet} onCleared={setCleared} />}
          {kind === 'exit' && !before && <ExitPage />}
          {kind === 'result' &&
            (change ? <ChangeResult desk={change} /> : claim ? <ClaimResult desk={claim} /> : <ResultPage />)}
        </Suspense>
      </WizardLayout>
      {definition.price && <PriceSpoken />}
    </Frame>
  );
});
