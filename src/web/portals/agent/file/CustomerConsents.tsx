import { useTranslation } from '#renderers/ui/translation.tsx';
import { formatDate } from '#engine/text/format.ts';
import { Badge } from '#renderers/ui/Badge.tsx';
import type { GivenConsent } from '#web/base/api/givenConsent.ts';
import { useAgent } from '#web/portal/frames/agentContext.ts';
import styles from '../Table.module.css';
import { FilePartHeading, EmptyPart, FilePart } from './FilePart.tsx';

const stateOf = ({ given, revokedAt }: GivenConsent): 'given' | 'refused' | 'revoked' =>
  revokedAt !== undefined ? 'revoked' : given ? 'given' : 'refused';

/** Consents of a customer: given with applications, about health data, and for direct debit. */
export function CustomerConsents({ customer }: { customer: string }) {
  const { t } = useTranslation('agent');
  const { consents } = useAgent();
  return (
    <FilePart name="consents" read={consents(customer)}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyPart text={t('file.noConsents')} />
        ) : (
          <table className={styles.table} aria-labelledby="consents">
            <FilePartHeading columns={['consent', 'about', 'state', 'at']} />
            <tbody>
              {items.map((consent, at) => (
                // Several declarations of one application differ by their place only.
                <tr key={`${consent.about}-${at}`}>
                  <th scope="row">{consent.label ?? t(`file.consent.${consent.mode ?? consent.kind}`)}</th>
                  <td className={styles.number}>
                    {t(`file.aboutKind.${consent.kind}`, { about: consent.about })}
                  </td>
                  <td>
                    <Badge tone={stateOf(consent) === 'given' ? 'success' : 'neutral'}>
                      {t(`file.consentState.${stateOf(consent)}`)}
                    </Badge>
                    {consent.recorded && (
                      <p className={styles.hint}>{t(`file.recorded.${consent.recorded}`)}</p>
                    )}
                  </td>
                  <td data-label={t('file.columns.at')} className={styles.number}>
                    {formatDate(consent.revokedAt ?? consent.at)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )
      }
    </FilePart>
  );
}
