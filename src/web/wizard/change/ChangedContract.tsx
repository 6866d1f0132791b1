import { useTranslation } from '#renderers/ui/translation.tsx';
import { customerPaths } from '#engine/pages/customerPaths.ts';
import { addressLine } from '#engine/text/addressLine.ts';
import { formatDate } from '#engine/text/format.ts';
import { getPointer } from '#engine/pointer.ts';
import { Link } from '#renderers/ui/Link.tsx';
import { maskedIban } from '#web/base/maskedIban.ts';
import { useWizardBasis } from '../session/wizardContext.ts';
import type { ChangeController } from './changeController.ts';
import styles from './ChangedContract.module.css';

/** Which contract is changed, the account of today where another one is asked for, and the way back to it. */
export default function ChangedContract({ desk }: { desk: ChangeController }) {
  const { t } = useTranslation('changes');
  const { session, definition } = useWizardBasis();
  const { id, title, object } = desk.contract;
  const iban = getPointer(session.store.inputs().contract, '/bank/iban');
  const asksAccount = definition.writes?.some(({ to }) => to === '/contract/bank/iban') === true;
  return (
    <div className={styles.contract}>
      <p className={styles.words}>
        <strong>{[title, object].filter((part) => part !== undefined).join(': ')}</strong>
        <span>{t('ofContract', { contract: id })}</span>
        {desk.move && (
          <span>
            {t('followsMove', {
              day: formatDate(desk.move.movesOn),
              address: addressLine(desk.move.address),
            })}
          </span>
        )}
        {asksAccount && typeof iban === 'string' && <span>{t('account', { iban: maskedIban(iban) })}</span>}
        {asksAccount && !desk.customer && (
          <Link href={customerPaths.bankAccount} look="quiet" onClick={session.restart}>
            {t('otherContracts')}
          </Link>
        )}
      </p>
      <Link href={desk.contractAddress} look="quiet" onClick={session.restart}>
        {t('cancel')}
      </Link>
    </div>
  );
}
