import { useTranslation } from '#renderers/ui/translation.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { ContractState } from '#web/service/contracts/ContractState.tsx';
import { dueLines } from '#web/service/contracts/nextPayment.ts';
import { premiumText } from '#web/service/contracts/premiumText.ts';
import { useAgent } from '#web/portal/frames/agentContext.ts';
import { useReportAddress } from '../reportAddress.ts';
import styles from '../Table.module.css';
import { FilePartHeading, EmptyPart, FilePart } from './FilePart.tsx';
import { agentPaths } from '#engine/pages/agentPaths.ts';
import { pathTo } from '#engine/pages/pathTo.ts';

/** Contracts of a customer, each with a link to report a claim. */
export function CustomerContracts({ customer, changing }: { customer: string; changing: boolean }) {
  const { t } = useTranslation(['agent', 'portals']);
  const { contracts } = useAgent();
  const reportAt = useReportAddress();
  return (
    <FilePart name="contracts" read={contracts(customer)}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyPart text={t('agent:file.noContracts')} />
        ) : (
          <table data-keyed className={styles.table} aria-labelledby="contracts">
            <FilePartHeading columns={['contract', 'state', 'premium', 'action']} />
            <tbody>
              {items.map((contract) => {
                const { id, title, premium } = contract;
                const report = changing ? reportAt(contract) : undefined;
                return (
                  <tr key={id}>
                    <th scope="row">
                      <Link href={pathTo(agentPaths.contract, { id })}>{title}</Link>
                      <p className={styles.hint}>{id}</p>
                    </th>
                    <td>
                      <ContractState {...contract} />
                    </td>
                    <td>
                      <p className={styles.line}>{premiumText(premium, t)}</p>
                      {dueLines(contract, t).map((line) => (
                        <p key={line} className={styles.hint}>
                          {line}
                        </p>
                      ))}
                    </td>
                    <td>
                      {report !== undefined && (
                        <Link
                          href={report}
                          className={styles.number}
                          aria-label={t('agent:file.reportFor', { title, id })}
                        >
                          {t('agent:file.report')}
                        </Link>
                      )}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        )
      }
    </FilePart>
  );
}
