import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { questionsForm } from '#renderers/form/questionsForm.ts';
import { useShownErrorsOf } from '#renderers/wizard/store/useWizard.ts';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';
import { PageNavigation } from '#renderers/wizard/view/PageNavigation.tsx';
import { useTitle } from '#web/shell/frame/useTitle.ts';
import { usePath } from '../session/usePath.ts';
import { useWizard } from '../session/wizardContext.ts';
import { SheetPage } from './SheetPage.tsx';
import styles from './Sheet.module.css';
import { usePrefilledPages } from './usePrefilledPages.ts';

/** All pages of questions on the way, one below the other. What they lead to is the same as page by page. */
export default function Sheet({ onSaveForLater }: { onSaveForLater?: () => void }) {
  const { t } = useTranslation('wizard');
  const { session, definition, t: text, go } = useWizard();
  const { steps, open } = usePath();
  usePrefilledPages();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState({ step: '', attempts: 0 });
  const questionSteps = steps.filter(({ kind }) => kind === 'questions').map(({ id }) => id);
  const errors = useShownErrorsOf(refused.step === '' ? (questionSteps[0] ?? '') : refused.step);
  useTitle(`${t('sheet.title')} – ${text(`${definition.namespace}:title`)}`, errors.length > 0);

  /** Judges every page; the first with mistakes is led to. Answers may bring new pages: those are judged, too. */
  async function check(): Promise<void> {
    const judged = new Set<string>();
    const wrong: string[] = [];
    for (;;) {
      const next = session.state.path().steps.find(({ id, kind }) => kind === 'questions' && !judged.has(id));
      if (!next) break;
      judged.add(next.id);
      if ((await session.leave(next.id)).length > 0) wrong.push(next.id);
    }
    const [first] = wrong;
    if (first !== undefined) {
      setRefused(({ attempts }) => ({ step: first, attempts: attempts + 1 }));
      return;
    }
    const { frontier } = session.state.path();
    session.state.visit(frontier);
    go(frontier);
    if (session.resumable) void session.drafts.save();
  }
  const next = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await check();
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void next();
  };
  return (
    <>
      <PageHeading page="sheet" intro={t('sheet.intro')} focusOnMount>
        {t('sheet.title')}
      </PageHeading>
      <div className={styles.sheet}>
        {questionSteps.map((step) => (
          <SheetPage key={step} step={step} attempt={refused.step === step ? refused.attempts : 0} />
        ))}
        {open && <p>{t('sheet.open')}</p>}
      </div>
      <form id={questionsForm} noValidate onSubmit={submit}>
        <input type="submit" hidden />
      </form>
      <PageNavigation
        onNext={() => void next()}
        nextLabel={t('sheet.check')}
        busy={busy}
        onSaveForLater={session.resumable ? onSaveForLater : undefined}
      />
    </>
  );
}
