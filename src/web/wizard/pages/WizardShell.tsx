import { memo, Suspense, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { ComponentProps } from 'react';
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
  AgentBeside,
  ChangeAside,
  ChangeBar,
  ExitPage,
  FinalPage,
  Handover,
  Sheet,
  SheetBench,
  WizardNotes,
  WizardTools,
  prefetchPages,
} from './lazyPages.ts';
import type { Network } from '#web/base/network.ts';
import type { Resumption } from '../session/resumption.ts';
import type { Session } from '../session/session.ts';
import { PriceSpoken } from './lazyParts.ts';
import { PriceBelow, PriceBeside } from './PriceParts.tsx';
import { DraftStatus } from './DraftStatus.tsx';
import { Steps } from './Steps.tsx';
import type { Cleared } from '../tools/WizardNotes.tsx';
import { useWizardBasis } from '../session/wizardContext.ts';
import { StepPage } from './StepPage.tsx';
import { useWideWindow } from './useWideWindow.ts';

/** The first page has the line to itself. */
const laterMs = 1500;

interface WizardShellProps {
  network: Network;
  resumption?: Resumption;
  kind: PageKind;
  /** The page wants the price beside it. */
  priced: boolean;
  /** A draft that was handed over is unlocked or greeted before the page. */
  greets: boolean;
}

/** Loads the code of later pages once the first one has been shown. */
function usePrefetchedPages(session: Session, kind: PageKind): void {
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
}

/** Says that the browser is offline. */
function OfflineNotice({ network }: { network: Network }) {
  const { t } = useTranslation('common');
  const online = useSyncExternalStore(network.subscribe, network.isOnline);
  if (online) return null;
  return (
    <InfoBox type="warning" headline={t('offline.headline')} announce>
      {t('offline.text')}
    </InfoBox>
  );
}

/** The sheet in a wide window. */
function WideSheet(props: ComponentProps<typeof SheetBench>) {
  return (
    <Suspense fallback={<Skeleton lines={6} />}>
      <SheetBench {...props} />
    </Suspense>
  );
}

/** On phones: what a change costs. */
function OutcomeBelow(props: ComponentProps<typeof ChangeBar>) {
  return (
    <Suspense>
      <ChangeBar {...props} />
    </Suspense>
  );
}

/** Above the questions: that the browser is offline, and what the person should know. */
function Notices({ network, ...notes }: { network: Network } & ComponentProps<typeof WizardNotes>) {
  return (
    <>
      <OfflineNotice network={network} />
      <Suspense>
        <WizardNotes {...notes} />
      </Suspense>
    </>
  );
}

/** Beside the questions: the price, or what a change costs. */
function Beside({ priced }: { priced: boolean }) {
  const { advised, change } = useWizardBasis().session;
  return (
    <>
      {priced && <PriceBeside />}
      <Suspense>
        {priced && advised && <AgentBeside />}
        {!priced && change && <ChangeAside desk={change} />}
      </Suspense>
    </>
  );
}

interface PageContentProps {
  kind: PageKind;
  /** Shown before any question: unlocks or greets. */
  handover?: Resumption;
  onGreeted: () => void;
  /** All questions are on one sheet, which it leaves for the pages. */
  leaveSheet: (() => void) | undefined;
  cleared?: Cleared;
  onCleared: (cleared: Cleared) => void;
  onSaveForLater: () => void;
}

/** The page itself: questions, summary, exit or result. */
function PageContent(props: PageContentProps) {
  const { kind, handover, onGreeted, leaveSheet, cleared, onCleared, onSaveForLater } = props;
  const { change } = useWizardBasis().session;
  const asking = !handover && (kind === 'questions' || kind === 'summary');
  return (
    <>
      {handover && (
        <Suspense fallback={<Skeleton lines={6} />}>
          <Handover resumption={handover} onGo={onGreeted} />
        </Suspense>
      )}
      {asking && !leaveSheet && (
        <StepPage
          key={cleared?.count}
          anew={cleared !== undefined}
          onSaveForLater={change ? undefined : onSaveForLater}
        />
      )}
      <Suspense fallback={<Skeleton lines={6} />}>
        {leaveSheet && <Sheet key={cleared?.count} onSaveForLater={onSaveForLater} onLeave={leaveSheet} />}
        {asking && <WizardTools sheet={leaveSheet !== undefined} onCleared={onCleared} />}
        {kind === 'exit' && !handover && <ExitPage />}
        {kind === 'result' && <FinalPage />}
      </Suspense>
    </>
  );
}

/** Something that is on or off; the functions stay the same. */
function useSwitch() {
  const [on, setOn] = useState(false);
  const turnOn = useCallback(() => setOn(true), []);
  const turnOff = useCallback(() => setOn(false), []);
  const flip = useCallback(() => setOn((before) => !before), []);
  return { on, turnOn, turnOff, flip };
}

/** The page in the frame of the public site, with name and price of the product. */
function Framed({ children, ...parts }: Omit<ComponentProps<typeof WizardLayout>, 'title' | 'icon'>) {
  const { t } = useTranslation('common');
  const { definition, t: text } = useWizardBasis();
  return (
    <Frame width="full">
      <WizardLayout
        title={hyphenated(text(`${definition.namespace}:title`), t('hyphenation'))}
        icon={text(`${definition.namespace}:icon`)}
        {...parts}
      >
        {children}
      </WizardLayout>
      <Suspense>{definition.price && <PriceSpoken />}</Suspense>
    </Frame>
  );
}

/**
 * Frame of a wizard page: progress, save status, price, notices. Takes few props, so that it does not render
 * with every page.
 */
export const WizardShell = memo(function WizardShell(props: WizardShellProps) {
  const { network, resumption, kind } = props;
  const { session, definition } = useWizardBasis();
  const { change } = session;
  const hidesOnSummary = useFlag('hide-price-summary') && kind === 'summary';
  const [cleared, setCleared] = useState<Cleared>();
  const later = useSwitch();
  const onSheet = useSwitch();
  usePrefetchedPages(session, kind);
  const [greeted, setGreeted] = useState(false);
  const before = props.greets && !greeted;
  const asking = !before && (kind === 'questions' || kind === 'summary');
  const sheet = onSheet.on && !before && kind === 'questions';
  const withPrice = asking && (sheet || props.priced) && definition.price !== undefined && !hidesOnSummary;
  const withOutcome = change !== undefined && kind === 'questions' && props.priced;
  const wide = useWideWindow();
  const saveState = asking && !change && <DraftStatus laterOpen={later.on} onLaterClose={later.turnOff} />;
  const notice = (
    <Notices
      network={network}
      cleared={cleared}
      sheet={sheet}
      asking={asking}
      resumption={before ? undefined : resumption}
      onSwitch={onSheet.flip}
    />
  );
  if (sheet && wide)
    return (
      <WideSheet
        key={cleared?.count}
        saveState={saveState}
        notice={notice}
        tools={<WizardTools sheet onCleared={setCleared} />}
        beside={withPrice && <Beside priced />}
        onSaveForLater={later.turnOn}
      />
    );
  return (
    <Framed
      progress={asking && !sheet && <Steps />}
      saveState={saveState}
      aside={withPrice || withOutcome ? <Beside priced={withPrice} /> : undefined}
      bar={withOutcome ? <OutcomeBelow desk={change} /> : withPrice && <PriceBelow />}
      notice={notice}
    >
      <PageContent
        kind={kind}
        handover={before ? resumption : undefined}
        onGreeted={() => setGreeted(true)}
        leaveSheet={sheet ? onSheet.turnOff : undefined}
        cleared={cleared}
        onCleared={setCleared}
        onSaveForLater={later.turnOn}
      />
    </Framed>
  );
});
