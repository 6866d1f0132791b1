import { useDeferredValue, useLayoutEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { pageOfStep } from '#engine/definition/stepId.ts';
import { questionsForm } from '#renderers/form/questionsForm.ts';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { PageNavigation } from '#renderers/wizard/view/PageNavigation.tsx';
import { importWithRetry } from '#web/base/importWithRetry.ts';
import { mayCall } from '../session/mayCall.ts';
import { JoinedPages, joinedPages } from './lazyPages.ts';
import { PageQuestions } from './PageQuestions.tsx';
import { idsOnPage, stepAfter, stepBefore, stepsOnPage } from '../session/position.ts';
import type { Session } from '../session/session.ts';
import { usePathPart } from '../session/usePath.ts';
import { usePageReady } from './usePageReady.ts';
import { useWizard } from '../session/wizardContext.ts';

const afterPaintMs = 50;
/** Mostly nothing has to be waited for, and the button says nothing of it. */
const busyAfterMs = 100;

/** Judges all steps of a page; returns whether none has errors. What was answered may add further steps. */
async function leavePage(session: Session, step: string): Promise<boolean> {
  let isGood = true;
  for (let at = 0; ; at += 1) {
    const part = stepsOnPage(session.state.path(), step)[at];
    if (!part) return isGood;
    if ((await session.leave(part.id)).length > 0) isGood = false;
  }
}

interface QuestionPageProps {
  /** Called when the page cannot be left because of errors. */
  onRefused: () => void;
  onSaveForLater?: () => void;
}

/** One page of questions, back and forward. It stays from page to page: only the questions are other ones. */
export function QuestionPage({ onRefused, onSaveForLater }: QuestionPageProps) {
  const { t } = useTranslation('wizard');
  const { session, step, hrefOf, go, fromSummary, moved } = useWizard();
  const ready = usePageReady(session, step, { entering: !moved, joined: joinedPages });
  const previousStep = usePathPart((path) => stepBefore(path, step));
  const complete = usePathPart((path) => path.complete);
  const steps = usePathPart((path) => idsOnPage(path, step));
  // The questions of the page are painted before those below them.
  const painted = useDeferredValue(step);
  const [whole, setWhole] = useState(step);
  // Stored per step: the next page is not busy with what the previous one waited for.
  const [busyAt, setBusyAt] = useState<string>();
  const isLeaving = useRef(false);
  const shown = useRef(step);
  useLayoutEffect(() => {
    shown.current = step;
  }, [step]);

  const next = async () => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    const waiting = setTimeout(() => setBusyAt(step), busyAfterMs);
    try {
      if (!(await leavePage(session, step))) {
        onRefused();
        return;
      }
      const following = stepAfter(session.state.path(), step, fromSummary);
      if (following === undefined) return;
      if (mayCall(session) && pageOfStep(following) !== pageOfStep(step)) {
        const { passServices } = await importWithRetry(() => import('../session/passServices.ts'));
        const led = await passServices(session, step);
        // Whoever has gone elsewhere meanwhile stays there.
        if (shown.current !== step) return;
        if (led) {
          if (led.refused) onRefused();
          if (led.step !== step) go(led.step, { toSummary: fromSummary });
          session.submission.show(led.state);
          return;
        }
      }
      session.state.visit(following);
      // Prefilled before the render, to render once.
      if (session.formats.ready([pageOfStep(following)])) session.store.enterPage(following);
      // A field that is removed with its focus has the page laid out in the middle of its change.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      go(following, { toSummary: fromSummary });
      // The next page is painted first; what was answered is in the tab meanwhile.
      if (session.resumable) setTimeout(() => void session.drafts.save(), afterPaintMs);
    } finally {
      clearTimeout(waiting);
      isLeaving.current = false;
      setBusyAt(undefined);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void next();
  };
  return (
    <>
      {ready ? <PageQuestions key={step} /> : <Skeleton lines={8} />}
      {ready &&
        steps !== step &&
        (painted === step ? (
          <JoinedPages key={`below ${step}`} onReady={setWhole} />
        ) : (
          // So high that nothing that is seen moves when they come.
          <div style={{ height: '100vh' }} />
        ))}
      <form id={questionsForm} noValidate onSubmit={submit}>
        {/* Lets Enter in a field submit; the visible button is part of the navigation. */}
        <input type="submit" hidden />
      </form>
      <PageNavigation
        back={
          previousStep === undefined
            ? undefined
            : { href: hrefOf(previousStep), onFollow: () => go(previousStep) }
        }
        onNext={() => void next()}
        nextLabel={fromSummary && complete ? t('navigation.toSummary') : undefined}
        // Busy until the questions have loaded.
        busy={busyAt === step || !ready || (steps !== step && steps !== whole)}
        onSaveForLater={session.resumable ? onSaveForLater : undefined}
      />
    </>
  );
}
