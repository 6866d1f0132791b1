import { useCallback } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#engine/text/format.ts';
import { BackLink } from '#renderers/ui/BackLink.tsx';
import { Badge } from '#renderers/ui/Badge.tsx';
import { DefinitionList } from '#renderers/ui/DefinitionList.tsx';
import { EmptyState } from '#renderers/ui/EmptyState.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';
import type { Customer } from '../api/agent.ts';
import type { ServiceResult } from '../api/result.ts';
import { DownloadButton } from '../portal/DownloadButton.tsx';
import { premiumText } from '../portal/premiumText.ts';
import { useAnswer } from '../portal/useAnswer.ts';
import { LoadFailed } from '../frame/LoadFailed.tsx';
import { Accesses } from './Accesses.tsx';
import { AgentFrame, places } from './AgentFrame.tsx';
import { useAgent } from './agentContext.ts';
import styles from './Table.module.css';

/** One part of the file: its heading stands at once, what it tells comes when it is here. */
function Part<T>({
  name,
  ask,
  children,
}: {
  name: string;
  ask: () => Promise<ServiceResult<{ items: T[] }>>;
  children: (items: T[]) => ReactNode;
}) {
  const { t } = useTranslation('agent');
  const { answer, again } = useAnswer(ask);
  return (
    <section aria-labelledby={name} className={styles.part}>
      <h2 id={name}>{t(`file.${name}`)}</h2>
      {answer.kind === 'loading' && <Skeleton lines={3} />}
      {answer.kind === 'failed' && <LoadFailed onAgain={again} />}
      {answer.kind === 'loaded' && children(answer.data.items)}
    </section>
  );
}

function Head({ columns }: { columns: string[] }) {
  const { t } = useTranslation('agent');
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {t(`file.columns.${column}`)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Contracts({ customer }: { customer: string }) {
  const { t } = useTranslation(['agent', 'portals']);
  const { contracts } = useAgent();
  const ask = useCallback(() => contracts(customer), [contracts, customer]);
  return (
    <Part name="contracts" ask={ask}>
      {(items) =>
        items.length === 0 ? (
          <p className={styles.hint}>{t('agent:file.noContracts')}</p>
        ) : (
          <table className={styles.table} aria-labelledby="contracts">
            <Head columns={['contract', 'number', 'state', 'premium', 'due']} />
            <tbody>
              {items.map(({ id, title, state, premium, dueOn }) => (
                <tr key={id}>
                  <th scope="row">
                    <Link href={`/vermittler/vertraege/details/${id}/`}>{title}</Link>
                  </th>
                  <td className={styles.number}>{id}</td>
                  <td>
                    <Badge tone={state === 'active' ? 'success' : 'neutral'}>
                      {t(`portals:customer.state.${state}`)}
                    </Badge>
                  </td>
                  <td>{premiumText(premium, t)}</td>
                  <td className={styles.number}>{dueOn && formatDate(dueOn)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )
      }
    </Part>
  );
}

function Claims({ customer }: { customer: string }) {
  const { t } = useTranslation(['agent', 'portals']);
  const { claims } = useAgent();
  const ask = useCallback(() => claims(customer), [claims, customer]);
  return (
    <Part name="claims" ask={ask}>
      {(items) =>
        items.length === 0 ? (
          <p className={styles.hint}>{t('portals:customer.claims.none')}</p>
        ) : (
          <ul className={styles.rows}>
            {items.map(({ id, title, state, reportedAt }) => (
              <li key={id}>
                {title} <span className={styles.hint}>{`${id} · ${formatDate(reportedAt)}`}</span>{' '}
                <Badge>{t(`portals:customer.claimState.${state}`)}</Badge>
              </li>
            ))}
          </ul>
        )
      }
    </Part>
  );
}

function Documents({ customer }: { customer: string }) {
  const { t } = useTranslation('portals');
  const { documents } = useAgent();
  const ask = useCallback(() => documents(customer), [documents, customer]);
  return (
    <Part name="documents" ask={ask}>
      {(items) =>
        items.length === 0 ? (
          <p className={styles.hint}>{t('customer.downloads.none')}</p>
        ) : (
          <ul className={styles.rows}>
            {items.map(({ id, title, issuedOn, contract = '', href }) => (
              <li key={id}>
                <DownloadButton href={href} label={title} of={`${formatDate(issuedOn)} ${contract}`} />
                <span className={styles.hint}>{`${formatDate(issuedOn)} ${contract}`}</span>
              </li>
            ))}
          </ul>
        )
      }
    </Part>
  );
}

function Data({ customer }: { customer: Customer }) {
  const { t } = useTranslation('agent');
  const { address, contact, birthDate, kind, firstName, lastName, move } = customer;
  const entry = (key: string, value: string | undefined) =>
    value === undefined ? [] : [{ key, label: t(`file.${key}`), value }];
  return (
    <section aria-labelledby="data" className={styles.part}>
      <h2 id="data">{t('file.data')}</h2>
      <DefinitionList
        look="compact"
        entries={[
          ...entry('contact', kind === 'company' ? `${firstName} ${lastName}` : undefined),
          ...entry('born', birthDate && formatDate(birthDate)),
          ...entry(
            'address',
            `${address.street} ${address.streetNumber}, ${address.postcode} ${address.city}`,
          ),
          ...entry('email', contact.email),
          ...entry('phone', contact.phone),
          ...entry('mobile', contact.mobile),
        ]}
      />
      {move && <p>{t('file.move', { day: formatDate(move.movesOn) })}</p>}
    </section>
  );
}

function OneCustomer({ id }: { id: string }) {
  const { t } = useTranslation('agent');
  const { customer } = useAgent();
  const ask = useCallback(() => customer(id), [customer, id]);
  const { answer, again } = useAnswer(ask);
  const known = answer.kind === 'loaded' ? answer.data : undefined;
  const name = known && (known.companyName ?? `${known.firstName} ${known.lastName}`);
  return (
    <>
      <BackLink href={places.base}>{t('file.back')}</BackLink>
      <PageHeading page={`customer-${answer.kind}`} intro={t('file.number', { id })}>
        {name ?? t('file.title', { id })}
      </PageHeading>
      {answer.kind === 'loading' && <Skeleton lines={8} />}
      {answer.kind === 'failed' &&
        (answer.status === 404 ? (
          <EmptyState icon="search" headline={t('file.missing')} />
        ) : (
          <LoadFailed onAgain={again} />
        ))}
      {known && (
        <>
          <Data customer={known} />
          <Contracts customer={id} />
          <Claims customer={id} />
          <Documents customer={id} />
          <section aria-labelledby="accesses" className={styles.part}>
            <h2 id="accesses">{t('file.accesses')}</h2>
            <Accesses customer={id} />
          </section>
        </>
      )}
    </>
  );
}

/** Everything about one customer on one page. */
export default function CustomerFile({ id }: { id: string }) {
  const { t } = useTranslation('agent');
  return (
    <AgentFrame section="base" title={t('file.title', { id })}>
      <OneCustomer id={id} />
    </AgentFrame>
  );
}
