import { useTranslation } from '../../ui/translation.tsx';
import { Button } from '#renderers/ui/Button.tsx';
import { Icon } from '#renderers/ui/icons/Icon.tsx';
import styles from './SaveState.module.css';

/** Save status of the draft. `at` is a time of day, „14:05". */
export type SaveStatus =
  | { status: 'idle' }
  | { status: 'saving' }
  | { status: 'saved'; at?: string }
  /** `why` in place of the general sentence. */
  | { status: 'offline' | 'failed'; why?: string | undefined }
  | { status: 'conflict'; onResolve: () => void };

const iconOf = {
  saving: 'cloud-check',
  saved: 'cloud-check',
  offline: 'cloud-off',
  failed: 'cloud-off',
  conflict: 'warning',
} as const;

/** One quiet line; only what needs the person's attention is coloured and announced. */
export function SaveState({ state }: { state: SaveStatus }) {
  const { t } = useTranslation('wizard');
  const { status } = state;
  const quiet = status === 'idle' || status === 'saving' || status === 'saved';
  const text =
    'why' in state && state.why
      ? state.why
      : status === 'idle'
        ? ''
        : t(status === 'saved' && !state.at ? 'save.savedPlain' : `save.${status}`, {
            time: status === 'saved' ? state.at : undefined,
          });
  return (
    <div className={`${styles.state} ${quiet ? styles.quiet : styles.loud}`}>
      {status !== 'idle' && <Icon name={iconOf[status]} size="s" />}
      {/* The live region stays in place, so that what changes in it is heard; saving itself is not worth a word. */}
      <span className={styles.words}>
        <span role="status" aria-live={quiet ? 'off' : 'polite'}>
          {text}
        </span>
        {status === 'conflict' && (
          <Button variant="link" onClick={state.onResolve}>
            {t('save.resolve')}
          </Button>
        )}
      </span>
    </div>
  );
}
