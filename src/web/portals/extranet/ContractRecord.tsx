import { hyphenated } from '#engine/text/hyphenation.ts';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { formatCurrency, formatDate } from '#engine/text/format.ts';
import { Card } from '#renderers/ui/Card.tsx';
import { DefinitionList } from '#renderers/ui/DefinitionList.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';
import type { EntrustedContract, EntrustedRecord } from '#web/base/api/extranet.ts';
import { ContractState } from '#web/service/contracts/ContractState.tsx';
import { InsuredCover } from '#web/service/contracts/InsuredCover.tsx';
import { nextPaymentLabel, nextPaymentText } from '#web/service/contracts/nextPayment.ts';
import { premiumText } from '#web/service/contracts/premiumText.ts';
import { CustomerFacts } from './CustomerFacts.tsx';
import { ValidityNotice } from './ValidityNotice.tsx';
import { Claims } from './RecordClaims.tsx';
import { Documents, Papers } from './RecordLists.tsx';
import styles from './Extranet.module.css';
import { agentPaths } from '#engine/pages/agentPaths.ts';

function Premium({ contract }: { contract: EntrustedContract }) {
  const { t } = useTranslation(['extranet', 'portals']);
  const { premium, beginsOn, dueOn, endsOn, paidFrom } = contract;
  const payment = nextPaymentText(contract, t);
  const entry = (key: string, value: string | undefined) =>
    value === undefined ? [] : [{ key, label: t(`portals:customer.contract.${key}`), value }];
  return (
    <Card as="section" aria-labelledby="premium" className={styles.card}>
      <h2 id="premium">{t('extranet:contract.premium')}</h2>
      <p className={styles.amount}>{premiumText(premium, t)}</p>
      <p className={styles.hint}>
        {t('portals:customer.contract.tax', { amount: formatCurrency(premium.instalmentTaxCent) })}
      </p>
      <DefinitionList
        look="compact"
        entries={[
          ...entry('beginsOn', formatDate(beginsOn)),
          ...(payment === undefined
            ? []
            : [{ key: 'nextPayment', label: nextPaymentLabel(contract, t), value: payment }]),
          ...entry('dueOn', dueOn === undefined ? undefined : formatDate(dueOn)),
          ...entry('endsOn', endsOn === undefined ? undefined : formatDate(endsOn)),
          ...entry('paidBy', paidFrom),
        ]}
      />
    </Card>
  );
}

const writing = (query: Record<string, string>) =>
  `${agentPaths.brokerMessage}?${new URLSearchParams(query)}`;

/** A contract with whose it is, what is insured, documents, claims and the papers of brokered business. */
export function ContractRecord({
  contract,
  record,
}: {
  contract: EntrustedContract;
  record: EntrustedRecord;
}) {
  const { t } = useTranslation(['extranet', 'portals']);
  const { id, title, icon } = contract;
  return (
    <>
      <div className={styles.head}>
        <PageHeading
          page={`contract-${id}`}
          icon={icon}
          intro={<ValidityNotice of={t('portals:customer.number', { id })} moment={record.goodUntil} />}
        >
          {hyphenated(title, t('common:hyphenation'))}
        </PageHeading>
        <ContractState {...contract} />
      </div>
      <div className={styles.columns}>
        <div className={styles.main}>
          <section aria-labelledby="insured">
            <h2 id="insured" className={styles.title}>
              {t('portals:customer.contract.insured')}
            </h2>
            <InsuredCover contract={contract} answersTitle={t('extranet:contract.answers')} />
          </section>
          <Documents documents={contract.documents} />
          <Claims contract={contract} />
          <Papers papers={contract.package} />
        </div>
        <div className={styles.aside}>
          <Card as="section" aria-labelledby="holder" className={styles.card}>
            <h2 id="holder">{t('extranet:contract.holder')}</h2>
            <CustomerFacts customer={record.customer} look="compact" />
          </Card>
          <Premium contract={contract} />
          <Link href={writing({ vertrag: id, anlass: 'schaden' })} look="secondary" icon="umbrella">
            {t('extranet:contract.report')}
          </Link>
          <Link href={writing({ vertrag: id })} look="secondary" icon="mail">
            {t('extranet:contract.write')}
          </Link>
        </div>
      </div>
    </>
  );
}
