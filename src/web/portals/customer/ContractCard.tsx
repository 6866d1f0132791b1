import { useTranslation } from '#renderers/ui/translation.tsx';
import { Card } from '#renderers/ui/Card.tsx';
import { Icon } from '#renderers/ui/icons/Icon.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { hyphenated } from '#engine/text/hyphenation.ts';
import type { ContractSummary } from '#web/base/api/contracts.ts';
import { DownloadButton } from '#web/portal/parts/DownloadButton.tsx';
import { ContractState } from '#web/service/contracts/ContractState.tsx';
import { confirmationAddress } from '#web/service/contracts/confirmationAddress.ts';
import { dueLines } from '#web/service/contracts/nextPayment.ts';
import { premiumText } from '#web/service/contracts/premiumText.ts';
import styles from './ContractCard.module.css';
import { customerPaths } from '#engine/pages/customerPaths.ts';
import { pathTo } from '#engine/pages/pathTo.ts';

/** Path of a contract's page. */
export const contractAddress = (id: string): string => pathTo(customerPaths.contract, { contract: id });

/**
 * A contract in a list: picture, title, number, premium and dates.
 * @param heading level below the heading of the list
 */
export function ContractCard({
  contract,
  heading: Heading,
}: {
  contract: ContractSummary;
  heading: 'h2' | 'h3';
}) {
  const { t } = useTranslation('portals');
  const { id, partner, title, object, icon = 'shield', premium } = contract;
  return (
    <Card as="li" className={styles.card}>
      <span className={styles.icon}>
        <Icon name={icon} size="l" />
      </span>
      <div className={styles.text}>
        <Heading className={styles.title}>
          <Link className={styles.link} href={contractAddress(id)}>
            {hyphenated(title, t('common:hyphenation'))}
          </Link>
        </Heading>
        {object !== undefined && <p className={styles.object}>{object}</p>}
        <p className={styles.state}>
          <span className={styles.number}>{t('customer.number', { id })}</span>
          <ContractState {...contract} />
        </p>
      </div>
      <div className={styles.price}>
        <p className={styles.amount}>{premiumText(premium, t)}</p>
        {dueLines(contract, t).map((day) => (
          <p key={day} className={styles.number}>
            {day}
          </p>
        ))}
      </div>
      <div className={styles.actions}>
        <Link href={`${customerPaths.reportClaim}#${id}`} icon="umbrella">
          {t('customer.contract.reportClaim')}
        </Link>
        <Link href={`${customerPaths.newMessage}?vertrag=${id}`} icon="message">
          {t('customer.card.message')}
        </Link>
        <DownloadButton
          href={confirmationAddress(partner, id)}
          label={t('customer.card.certificate')}
          of={id}
        />
      </div>
    </Card>
  );
}
