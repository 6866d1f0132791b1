import { memo, Suspense, useEffect, useState } from 'react';
import { SaveState } from '#renderers/wizard/view/SaveState.tsx';
import type { SaveStatus as ShownStatus } from '#renderers/wizard/view/SaveState.tsx';
import type { StoredDraft } from '#web/base/api/drafts.ts';
import type { SaveStatus } from '../session/draftSync.ts';
import { SavingDialogs } from './lazyPages.ts';
import { useObservable } from '../session/useObservable.ts';
import { useWizardBasis } from '../session/wizardContext.ts';

const timeOfDay = new Intl.DateTimeFormat('de-DE', { hour: '2-digit', minute: '2-digit' });

function shown(state: SaveStatus, onResolve: () => void): ShownStatus {
  if (state.status === 'saved') return { status: 'saved', at: timeOfDay.format(state.at) };
  return state.status === 'conflict' ? { status: 'conflict', onResolve } : state;
}

/** Save status of the draft. A conflict between two versions opens its dialog immediately. */
export const DraftStatus = memo(function DraftStatus({
  laterOpen,
  onLaterClose,
}: {
  laterOpen: boolean;
  onLaterClose: () => void;
}) {
  const { drafts, store } = useWizardBasis().session;
  const state = useObservable(drafts);
  const [undecided, setUndecided] = useState<StoredDraft>();
  const conflict = state.status === 'conflict' && state.other !== undecided ? state.other : undefined;

  useEffect(() => {
    if (!laterOpen) return;
    store.flush();
    void drafts.save();
  }, [laterOpen, store, drafts]);

  return (
    <>
      <SaveState state={shown(state, () => setUndecided(undefined))} />
      {(laterOpen || conflict) && (
        <Suspense>
          <SavingDialogs
            laterOpen={laterOpen}
            onLaterClose={onLaterClose}
            conflict={conflict}
            onUndecided={() => setUndecided(conflict)}
          />
        </Suspense>
      )}
    </>
  );
});
