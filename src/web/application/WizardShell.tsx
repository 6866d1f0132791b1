import { memo, Suspense, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { hyphenated } from '#engine/text/hyphenation.ts';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { WizardLayout } from '#renderers/wizard/view/WizardLayout.tsx';
import { useFlag } from '../flags/useFlag.ts';
import { Frame } from '../frame/Frame.tsx';
import { firstPageShown, noteShown } from '../firstPage.ts';
import {
  AdviceTools,
  Behalf,
  ChangeResult,
  ClaimResult,
  ExitPage,
  ResultPage,
  Sheet,
  WhyPrice,
  loadLaterPages,
} from './laterPages.ts';
import type { Network } from './network.ts';
import type { Resumption } from './openWizard.ts';
import { PriceBelow, PriceBeside, PriceSpoken } from './PriceParts.tsx';
import { ResumptionNotice } from './ResumptionNotice.tsx';
import { ChangeBeside } from './ChangeBeside.tsx';
import { Saving } from './Saving.tsx';
import { Steps } from './Steps.tsx';
import { useWizard } from './wizardContext.ts';
import { AskingPage } from './AskingPage.tsx';

/** The first page has the line to itself. */
const laterMs = 1500;

/** What stands around a page of the wizard: progress, saving, price, remarks. */
export const WizardShell = memo(function WizardShell({
  network,
  resumption,
}: {
  network: Network;
  resumption?: Resumption;
}) {
  const { t } = useTranslation(['wizard', 'common']);
  const { session, page, definition, moved, t: text } = useWizard();
  const { change, claim } = session;
  const hidesOnSummary = useFlag('hide-price-summary') && page.kind === 'summary';
  const customer = (change ?? claim)?.customer;
  const online = useSyncExternalStore(network.subscribe, network.isOnline);
  const [later, setLater] = useState(false);
  const closeLater = useCallback(() => setLater(false), []);
  const [onSheet, setOnSheet] = useState(false);
  const switchSheet = useCallback(() => setOnSheet((before) => !before), []);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    void firstPageShown.then(() => {
      if (!left) timer = setTimeout(() => loadLaterPages(session), laterMs);
    });
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [session]);
  useEffect(() => {
    if (page.kind !== 'questions') noteShown();
  }, [page.kind]);
  const asking = page.kind === 'questions' || page.kind === 'summary';
  const sheet = onSheet && page.kind === 'questions';
  const priced = sheet || page.aside === 'price';
  const withPrice = asking && priced && definition.price !== undefined && !hidesOnSummary;
  const withOutcome = change !== undefined && page.kind === 'questions' && page.aside === 'price';
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
        saveState={asking && !change && <Saving laterOpen={later} onLaterClose={closeLater} />}
        aside={
          withPrice ? (
            <>
              <PriceBeside />
              <Suspense>{session.advised && <WhyPrice />}</Suspense>
            </>
          ) : withOutcome ? (
            <ChangeBeside desk={change} />
          ) : undefined
        }
        bar={withPrice && <PriceBelow />}
        notice={
          <>
            {offline}
            {customer && (
              <Suspense>
                <Behalf customer={customer} />
              </Suspense>
            )}
            {!moved && <ResumptionNotice resumption={resumption} />}
          </>
        }
      >
        {session.advised && page.kind === 'questions' && (
          <Suspense>
            <AdviceTools sheet={sheet} onSwitch={switchSheet} />
          </Suspense>
        )}
        {asking && !sheet && <AskingPage onSaveForLater={change ? undefined : () => setLater(true)} />}
        <Suspense fallback={<Skeleton lines={6} />}>
          {sheet && <Sheet onSaveForLater={() => setLater(true)} />}
          {page.kind === 'exit' && <ExitPage />}
          {page.kind === 'result' &&
            (change ? <ChangeResult desk={change} /> : claim ? <ClaimResult desk={claim} /> : <ResultPage />)}
        </Suspense>
      </WizardLayout>
      {definition.price && <PriceSpoken />}
    </Frame>
  );
});
