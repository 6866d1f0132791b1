import { useSyncExternalStore } from 'react';
import { DraftConflict } from '#renderers/wizard/view/dialogs/DraftConflict.tsx';
import { SaveForLater } from '#renderers/wizard/view/dialogs/SaveForLater.tsx';
import type { StoredDraft } from '#web/base/api/drafts.ts';
import { LaterWays } from './LaterWays.tsx';
import { answeredPages } from '../session/lazyValidators.ts';
import { useWizard } from '../session/wizardContext.ts';

/** The link for later, and the choice between two versions of the answers. */
export default function SavingDialogs(props: {
  laterOpen: boolean;
  onLaterClose: () => void;
  /** The other version, while the person has to choose. */
  conflict?: StoredDraft;
  /** Leaves the choice for another moment. */
  onUndecided: () => void;
}) {
  const { session, go, definition, t } = useWizard();
  const { drafts, store, formats, state } = session;
  const { conflict } = props;
  const takeOther = async () => {
    if (!conflict) return;
    const link = drafts.reference()?.link;
    if (link !== undefined && conflict.version !== store.loaded().definition.version) {
      // The other version has unknown questions: it is opened with the newest version of the page.
      session.restart();
      window.location.assign(link);
      return;
    }
    await formats.load(answeredPages(store.loaded(), conflict.answers));
    store.replaceAnswers(conflict.answers, conflict.provenance);
    await drafts.settle('theirs');
    go(state.path().frontier, { replace: true });
  };
  const reference = drafts.reference();
  const saving = useSyncExternalStore(drafts.subscribe, drafts.get);
  const isHindered = saving.status === 'offline' || saving.status === 'failed';
  return (
    <>
      <SaveForLater
        open={props.laterOpen}
        onClose={props.onLaterClose}
        link={reference?.link}
        hindrance={isHindered && !reference ? (saving.why ?? t(`wizard:save.${saving.status}`)) : undefined}
        expiresAt={reference?.expiresAt.slice(0, 10)}
        copy={(text) => navigator.clipboard.writeText(text)}
      >
        {reference && (
          <LaterWays
            id={definition.id}
            title={t(`${definition.namespace}:title`)}
            link={reference.link}
            expiresAt={reference.expiresAt}
          />
        )}
      </SaveForLater>
      <DraftConflict
        open={conflict !== undefined}
        onKeepMine={() => void drafts.settle('mine')}
        onTakeOther={() => void takeOther()}
        onClose={props.onUndecided}
      />
    </>
  );
}
