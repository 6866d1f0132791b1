import { useEffect, useState } from 'react';
import { DraftConflict } from '#renderers/wizard/view/dialogs/DraftConflict.tsx';
import { SaveForLater } from '#renderers/wizard/view/dialogs/SaveForLater.tsx';
import { SaveState } from '#renderers/wizard/view/SaveState.tsx';
import type { SaveStatus as ShownStatus } from '#renderers/wizard/view/SaveState.tsx';
import type { SaveStatus } from './draftKeeper.ts';
import { answeredPages } from './lateFormats.ts';
import { useObservable } from './useObservable.ts';
import { useWizard } from './wizardContext.ts';

const timeOfDay = new Intl.DateTimeFormat('de-DE', { hour: '2-digit', minute: '2-digit' });

function shown(state: SaveStatus, onResolve: () => void): ShownStatus {
  if (state.status === 'saved') return { status: 'saved', at: timeOfDay.format(state.at) };
  return state.status === 'conflict' ? { status: 'conflict', onResolve } : { status: state.status };
}

/** How the answers stand with the server, the link for later, and the choice between two versions. */
export function Saving({ laterOpen, onLaterClose }: { laterOpen: boolean; onLaterClose: () => void }) {
  const { session, go } = useWizard();
  const { drafts, store, formats, state: position } = session;
  const state = useObservable(drafts);
  const [undecided, setUndecided] = useState(false);
  const conflict = state.status === 'conflict' ? state.other : undefined;

  useEffect(() => {
    if (!laterOpen) return;
    store.flush();
    void drafts.save();
  }, [laterOpen, store, drafts]);

  useEffect(() => setUndecided(false), [conflict]);

  const takeOther = async () => {
    if (!conflict) return;
    await formats.load(answeredPages(conflict.answers));
    store.replaceAnswers(conflict.answers, conflict.provenance);
    await drafts.settle('theirs');
    go(position.path().frontier, { replace: true });
  };
  const reference = drafts.reference();
  return (
    <>
      <SaveState state={shown(state, () => setUndecided(false))} />
      <SaveForLater
        open={laterOpen}
        onClose={onLaterClose}
        link={reference?.link}
        expiresAt={reference?.expiresAt.slice(0, 10)}
        copy={(text) => navigator.clipboard.writeText(text)}
      />
      <DraftConflict
        open={conflict !== undefined && !undecided}
        onKeepMine={() => void drafts.settle('mine')}
        onTakeOther={() => void takeOther()}
        onClose={() => setUndecided(true)}
      />
    </>
  );
}
