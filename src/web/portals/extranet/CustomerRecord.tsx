import { useTranslation } from '#renderers/ui/translation.tsx';
import { Card } from '#renderers/ui/Card.tsx';
import { EmptyState } from '#renderers/ui/EmptyState.tsx';
import { Icon } from '#renderers/ui/icons/Icon.tsx';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';
import type { EntrustedRecord } from '#web/base/api/extranet.ts';
import { ContractState } from '#web/service/contracts/ContractState.tsx';
import { premiumText } from '#web/service/contracts/premiumText.ts';
import { CustomerFacts, nameOf } from './CustomerFacts.tsx';
import { ValidityNotice } from './ValidityNotice.tsx';
import styles from './Extranet.module.css';

/** A customer, and which contracts are entrusted to the broker; each of these has a link of its own. */
export function CustomerRecord({ record }: { record: EntrustedRecord }) {
  const { t } = useTranslation(['extranet', 'portals']);
  const { customer, contracts, goodUntil } = record;
  return (
    <>
      <PageHeading
        page="customer"
        icon="person"
        intro={
          <ValidityNotice of={t('extranet:customer.intro', { id: customer.number })} moment={goodUntil} />
        }
      >
        {nameOf(customer)}
      </PageHeading>
      <section aria-labelledby="facts">
        <h2 id="facts" className={styles.title}>
          {t('extranet:customer.facts')}
        </h2>
        <Card>
          <CustomerFacts customer={customer} look="wide" />
        </Card>
      </section>
      <section aria-labelledby="contracts">
        <h2 id="contracts" className={styles.title}>
          {t('extranet:customer.contracts')}
        </h2>
        <p className={styles.hint}>{t('extranet:customer.ownLinks')}</p>
        {contracts.length === 0 ? (
          <EmptyState headline={t('extranet:customer.noContracts')} />
        ) : (
          <ul className={styles.list}>
            {contracts.map(({ id, title, icon = 'shield', state, upcoming, beginsOn, premium }) => (
              <li key={id} className={styles.row}>
                <Icon name={icon} className={styles.icon} />
                <div>
                  <p className={styles.name}>{title}</p>
                  <p className={styles.hint}>
                    {t('portals:customer.number', { id })} · {premiumText(premium, t)}
                  </p>
                </div>
                <ContractState state={state} upcoming={upcoming} beginsOn={beginsOn} />
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}
