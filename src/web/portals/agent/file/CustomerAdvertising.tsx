import { useTranslation } from '#renderers/ui/translation.tsx';
import { formatDate } from '#engine/text/format.ts';
import { Badge } from '#renderers/ui/Badge.tsx';
import { useAgent } from '#web/portal/frames/agentContext.ts';
import styles from '../Table.module.css';
import { FilePartHeading, FilePart } from './FilePart.tsx';

/** Whether the customer may be called or written to with offers; only the customer decides it. */
export function CustomerAdvertising({ customer }: { customer: string }) {
  const { t } = useTranslation('agent');
  const { advertising } = useAgent();
  return (
    <FilePart name="advertising" read={advertising(customer)}>
      {({ items }) => (
        <table className={styles.table} aria-labelledby="advertising">
          <FilePartHeading columns={['consent', 'state', 'at']} />
          <tbody>
            {items.map(({ channel, given, at }) => (
              <tr key={channel}>
                <th scope="row">{t(`file.advertisingChannel.${channel}`)}</th>
                <td>
                  <Badge tone={given ? 'success' : 'neutral'}>
                    {t(given ? 'file.advertisingAllowed' : 'file.advertisingForbidden')}
                  </Badge>
                </td>
                <td data-label={t('file.columns.at')} className={styles.number}>
                  {at === undefined ? '–' : formatDate(at)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </FilePart>
  );
}
