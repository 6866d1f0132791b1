import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#engine/text/format.ts';
import { Badge } from '#renderers/ui/Badge.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { useAgent } from '../agentContext.ts';
import styles from '../Table.module.css';
import { Head, None, Part } from './Part.tsx';

/** The claims of a customer. */
export function CustomerClaims({ customer }: { customer: string }) {
  const { t } = useTranslation(['agent', 'portals']);
  const { claims } = useAgent();
  const ask = useCallback(() => claims(customer), [claims, customer]);
  return (
    <Part name="claims" ask={ask}>
      {({ items }) =>
        items.length === 0 ? (
          <None text={t('portals:customer.claims.none')} />
        ) : (
          <table className={styles.table} aria-labelledby="claims">
            <Head columns={['claim', 'number', 'state', 'missing', 'reportedOn']} />
            <tbody>
              {items.map(({ id, title, state, reportedAt, openDocuments }) => (
                <tr key={id}>
                  <th scope="row">
                    <Link href={`/vermittler/schaeden/${id}/`}>{title}</Link>
                  </th>
                  <td className={styles.number}>{id}</td>
                  <td>
                    <Badge>{t(`portals:customer.claimState.${state}`)}</Badge>
                  </td>
                  <td>{openDocuments > 0 && t('agent:file.missingPapers', { count: openDocuments })}</td>
                  <td className={styles.number}>{formatDate(reportedAt)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )
      }
    </Part>
  );
}
