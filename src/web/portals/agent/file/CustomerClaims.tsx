import { useTranslation } from '#renderers/ui/translation.tsx';
import { formatDate } from '#engine/text/format.ts';
import { Badge } from '#renderers/ui/Badge.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import type { ClaimSummary } from '#web/base/api/claims.ts';
import { useAgent } from '#web/portal/frames/agentContext.ts';
import styles from '../Table.module.css';
import { FilePartHeading, EmptyPart, FilePart } from './FilePart.tsx';
import { ReportWithoutContract } from './ReportWithoutContract.tsx';
import { agentPaths } from '#engine/pages/agentPaths.ts';
import { pathTo } from '#engine/pages/pathTo.ts';

function ClaimTable({ items }: { items: ClaimSummary[] }) {
  const { t } = useTranslation(['agent', 'portals', 'claims']);
  if (items.length === 0) return <EmptyPart text={t('claims:list.none')} />;
  return (
    <table data-keyed className={styles.table} aria-labelledby="claims">
      <FilePartHeading columns={['claim', 'number', 'state', 'missing', 'reportedOn']} />
      <tbody>
        {items.map(({ id, title, icon = 'umbrella', state, reportedAt, openDocuments }) => (
          <tr key={id}>
            <th scope="row">
              <Link href={pathTo(agentPaths.claim, { id })} icon={icon}>
                {title}
              </Link>
            </th>
            <td className={styles.number}>{id}</td>
            <td>
              <Badge>{t(`portals:customer.claimState.${state}`)}</Badge>
            </td>
            <td>{openDocuments > 0 && t('agent:file.missingPapers', { count: openDocuments })}</td>
            <td data-label={t('agent:file.columns.reportedOn')} className={styles.number}>
              {formatDate(reportedAt)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The claims of a customer, and the way to report one that no contract fits. */
export function CustomerClaims({ customer, changing }: { customer: string; changing: boolean }) {
  const { claims } = useAgent();
  return (
    <FilePart name="claims" read={claims(customer)}>
      {({ items }) => (
        <>
          <ClaimTable items={items} />
          {changing && <ReportWithoutContract customer={customer} />}
        </>
      )}
    </FilePart>
  );
}
