import { customerPaths } from '#engine/pages/customerPaths.ts';
import { formatDate } from '#engine/text/format.ts';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { useTranslation } from '#renderers/ui/translation.tsx';
import type { DebitedContract } from '#web/base/api/partner.ts';
import styles from './BankAccount.module.css';

/** The one result: the account, and from when on each contract is paid from it. */
export function AccountSaved({ iban, contracts }: { iban: string; contracts: DebitedContract[] }) {
  const { t } = useTranslation('portals');
  return (
    <div className={styles.card}>
      <InfoBox type="positive" headline={t('bankAccount.saved')} announce>
        <p>{t('bankAccount.savedText', { ending: iban.slice(-4) })}</p>
        <ul>
          {contracts.map(({ id, title, collectedFrom }) => (
            <li key={id}>
              {collectedFrom === undefined
                ? `${title}, ${t('customer.number', { id })}`
                : t('bankAccount.from', { title, id, day: formatDate(collectedFrom) })}
            </li>
          ))}
        </ul>
        <p>{t('bankAccount.payouts')}</p>
      </InfoBox>
      <p>
        <Link href={customerPaths.account} look="secondary">
          {t('bankAccount.back')}
        </Link>
      </p>
    </div>
  );
}
