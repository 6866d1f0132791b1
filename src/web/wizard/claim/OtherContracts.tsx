import { useCallback, useSyncExternalStore } from 'react';
import type { FieldRemark } from '#renderers/form/formPorts.ts';
import { Button } from '#renderers/ui/Button.tsx';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { useWizardBasis } from '../session/wizardContext.ts';
import styles from './OtherContracts.module.css';

/**
 * Below the question for other insurances: the own contracts that may cover the damage as well. A click answers
 * whether there is one, and which.
 */
const OtherContracts: FieldRemark = ({ field }) => {
  const { t } = useTranslation('claims');
  const { store, claim } = useWizardBasis().session;
  const insurer = [...store.loaded().fields.values()].find(({ semantic }) => semantic === 'other-insurer');
  const pointer = insurer?.pointer ?? '';
  const subscribe = useCallback((note: () => void) => store.subscribe(pointer, note), [store, pointer]);
  const chosen = useSyncExternalStore(subscribe, () => store.value(pointer));
  if (field.semantic !== 'other-insurance' || !insurer || !claim) return null;
  return (
    <div className={styles.suggested}>
      <p>{t('coveredBy.known')}</p>
      {claim.otherContracts.map((contract) => {
        const named = t('coveredBy.named', contract);
        return (
          <Button
            key={contract.id}
            aria-pressed={chosen === named}
            onClick={() => store.setFromOutside({ [field.pointer]: true, [pointer]: named }, 'customer')}
          >
            {t('coveredBy.choose', contract)}
          </Button>
        );
      })}
    </div>
  );
};

export default OtherContracts;
