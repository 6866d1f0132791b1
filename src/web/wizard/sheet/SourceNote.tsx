import { useSyncExternalStore } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { useWizardBasis } from '../session/wizardContext.ts';
import { pointerOfId } from './useExplained.ts';
import styles from './Sheet.module.css';

/** Where a suggested answer comes from, while it stands as it was suggested. @param id of the field's element */
export function SourceNote({ id }: { id: string }) {
  const { t } = useTranslation('sheet');
  const { store, tab } = useWizardBasis().session;
  const pointer = pointerOfId(store, id) ?? '';
  const source = tab.read()?.taken?.sources?.[pointer];
  const isSuggested = useSyncExternalStore(store.subscribeAnswers, () =>
    Object.entries(store.provenance()).some(
      ([at, giver]) => giver === 'register' && `${at}/`.startsWith(`${pointer}/`),
    ),
  );
  if (source === undefined || !isSuggested) return null;
  return (
    <p className={styles.source}>
      {source === 'address' ? t('fromAddress') : t('fromContract', { contract: source })}
    </p>
  );
}
