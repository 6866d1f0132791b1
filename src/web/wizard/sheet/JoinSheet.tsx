import { lazy, Suspense, useState } from 'react';
import { Button } from '#renderers/ui/Button.tsx';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { importWithRetry } from '#web/base/importWithRetry.ts';
import { useServices } from '#web/base/services.ts';
import { tabMemory } from '#web/base/tabMemory.ts';
import { listedDraft } from '../handover/listedDraft.ts';
import { rememberAdvisedCustomer } from '../session/customerPrefill.ts';
import { useWizardBasis } from '../session/wizardContext.ts';
import { fillKnown } from './fillKnown.ts';

const JoinCustomer = lazy(() => importWithRetry(() => import('#web/portal/joining/JoinCustomer.tsx')));

/**
 * Without a customer: the answers are saved as a draft, which is joined with a customer or a prospect. What was typed
 * stays as it is; what the file knows is filled in where nothing was.
 */
export function JoinSheet() {
  const { t } = useTranslation('sheet');
  const { client } = useServices();
  const { session } = useWizardBasis();
  const [state, setState] = useState<'closed' | 'busy' | 'failed' | { draft: string }>('closed');
  async function open(): Promise<void> {
    setState('busy');
    const draft = await listedDraft(session, client).catch(() => undefined);
    setState(draft === undefined ? 'failed' : { draft });
  }
  function joined(customer: string): void {
    rememberAdvisedCustomer(session.wizard.id, customer, tabMemory(window));
    session.advise(customer);
    void fillKnown(session, client, customer).catch(() => undefined);
  }
  return (
    <>
      <span>{t('nobody')}</span>
      <Button variant="link" icon="persons" busy={state === 'busy'} onClick={() => void open()}>
        {t('join')}
      </Button>
      {state === 'failed' && <span role="alert">{t('joinFailed')}</span>}
      {typeof state === 'object' && (
        <Suspense>
          <JoinCustomer
            draft={state.draft}
            onClose={() => setState('closed')}
            onJoined={({ partner }) => partner !== undefined && joined(partner)}
          />
        </Suspense>
      )}
    </>
  );
}
