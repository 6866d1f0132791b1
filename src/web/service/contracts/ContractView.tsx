import { lazy, Suspense } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { formatCurrency, formatDate } from '#engine/text/format.ts';
import { hyphenated } from '#engine/text/hyphenation.ts';
import { Card } from '#renderers/ui/Card.tsx';
import { DefinitionList } from '#renderers/ui/DefinitionList.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';
import type { ContractDetails, Side } from '#web/base/api/contracts.ts';
import { confirmationAddress } from './confirmationAddress.ts';
import { ContractState } from './ContractState.tsx';
import { DocumentList } from './DocumentList.tsx';
import { TariffGeneration } from './TariffGeneration.tsx';
import { DownloadButton } from '#web/portal/parts/DownloadButton.tsx';
import { InsuredCover } from './InsuredCover.tsx';
import { isOver } from './isOver.ts';
import { PossibleChanges } from './PossibleChanges.tsx';
import { useCustomer } from '#web/portal/frames/customerContext.ts';
import { maskedIban } from '#web/base/maskedIban.ts';
import { importWithRetry } from '#web/base/importWithRetry.ts';
import { nextPaymentLabel, nextPaymentText } from './nextPayment.ts';
import { useContractCover } from './useContractCover.ts';
import { premiumText } from './premiumText.ts';
import styles from './ContractView.module.css';
import { customerPaths } from '#engine/pages/customerPaths.ts';

// Asked for only where something has been changed.
const PastChanges = lazy(async () => {
  const { PastChanges: past } = await importWithRetry(() => import('./WaitingChanges.tsx'));
  return { default: past };
});

function Premium({ contract, side }: { contract: ContractDetails; side: Side }) {
  const { t } = useTranslation('portals');
  const { premium, bank, dueOn, beginsOn, endsOn, id, state } = contract;
  const payment = nextPaymentText(contract, t);
  const entry = (key: string, value: string | undefined) =>
    value === undefined ? [] : [{ key, label: t(`customer.contract.${key}`), value }];
  return (
    <>
      <p className={styles.amount}>{premiumText(premium, t)}</p>
      <p className={styles.hint}>
        {t('customer.contract.tax', { amount: formatCurrency(premium.instalmentTaxCent) })}
      </p>
      <DefinitionList
        look="compact"
        entries={[
          ...entry('number', id),
          ...entry('beginsOn', formatDate(beginsOn)),
          ...(payment === undefined
            ? []
            : [{ key: 'nextPayment', label: nextPaymentLabel(contract, t), value: payment }]),
          ...entry('dueOn', dueOn && formatDate(dueOn)),
          ...entry(state === 'withdrawn' ? 'withdrawnOn' : 'endsOn', endsOn && formatDate(endsOn)),
          ...entry('paidBy', bank ? maskedIban(bank.iban) : t(`customer.contract.side.${side}.transfer`)),
        ]}
      />
    </>
  );
}

/** Premium of a contract, with a link to report a claim and the certificate of insurance. */
function PremiumCard(props: { contract: ContractDetails; side: Side; reportAt: string }) {
  const { contract, side, reportAt } = props;
  const { t } = useTranslation('portals');
  const { id, partner } = contract;
  return (
    <Card as="aside" aria-labelledby="premium" className={styles.aside}>
      <h2 id="premium">{t(`customer.contract.side.${side}.premium`)}</h2>
      <Premium contract={contract} side={side} />
      <TariffGeneration contract={contract} side={side} />
      {reportAt !== '' && (
        <p className={styles.plain}>
          <Link href={reportAt} look="secondary" icon="umbrella">
            {t('customer.contract.reportClaim')}
          </Link>
        </p>
      )}
      <DownloadButton href={confirmationAddress(partner, id)} label={t('customer.contract.confirmation')} />
    </Card>
  );
}

/** What is insured and up to which sum, with number and state of the contract. */
function Gist({ contract }: { contract: ContractDetails }) {
  const { t } = useTranslation('portals');
  const { id, object } = contract;
  const sum = useContractCover(contract)?.cover.sum;
  return (
    <>
      {object !== undefined && <strong className={styles.object}>{object}</strong>}
      {sum && <span className={styles.object}>{t('customer.contract.sum', { ...sum })}</span>}
      <span className={styles.number}>
        {t('customer.number', { id })}
        <ContractState {...contract} />
      </span>
    </>
  );
}

/** What is insured; of a contract that is over, what was, and since when it is over. */
function Insured({ contract }: { contract: ContractDetails }) {
  const { t } = useTranslation('portals');
  const { state, endsOn } = contract;
  const over = isOver(contract);
  return (
    <>
      <h2 id="insured">{t(`customer.contract.${over ? 'wasInsured' : 'insured'}`)}</h2>
      {over && endsOn !== undefined && (
        <p className={styles.over}>{t(`customer.contract.over.${state}`, { day: formatDate(endsOn) })}</p>
      )}
      <InsuredCover contract={contract} />
    </>
  );
}

/** All data of a contract, in two columns on wide screens. */
export function ContractView({
  contract,
  changeable = true,
  reportAt = `${customerPaths.reportClaim}#${contract.id}`,
  side = 'customer',
}: {
  contract: ContractDetails;
  /** Whether the reader may make changes. */
  changeable?: boolean;
  /** Address of the claim report; empty if there is none. */
  reportAt?: string;
  /** The reader. */
  side?: Side;
}) {
  const { t } = useTranslation('portals');
  const { id, partner, title, icon } = contract;
  const { contract: readContract, pastChanges } = useCustomer();
  const past = useQuery(pastChanges(partner, id)).data?.items ?? [];
  const queries = useQueryClient();
  /** Reads the contract, what is below it, and its history again. */
  const reload = () => {
    for (const { queryKey } of [readContract(id), pastChanges(partner, id)])
      void queries.invalidateQueries({ queryKey });
  };
  return (
    <>
      <PageHeading page={`contract-${id}`} icon={icon} intro={<Gist contract={contract} />}>
        {hyphenated(title, t('common:hyphenation'))}
      </PageHeading>
      <div className={styles.columns}>
        <div className={styles.actions}>
          <PremiumCard contract={contract} side={side} reportAt={changeable ? reportAt : ''} />
          {changeable && <PossibleChanges id={id} side={side} onTakenBack={reload} />}
        </div>
        <div className={styles.main}>
          <section aria-labelledby="insured">
            <Insured contract={contract} />
          </section>
          {past.length > 0 && (
            <section aria-labelledby="history">
              <h2 id="history">{t('changed.title')}</h2>
              <Suspense>
                <PastChanges items={past} side={side} contract={id} />
              </Suspense>
            </section>
          )}
          <section aria-labelledby="documents">
            <h2 id="documents">{t('customer.contract.documents')}</h2>
            <DocumentList filter={{ contract: id }} />
          </section>
        </div>
      </div>
    </>
  );
}
