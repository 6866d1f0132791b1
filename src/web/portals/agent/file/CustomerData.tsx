import { useTranslation } from '#renderers/ui/translation.tsx';
import { addressLine } from '#engine/text/addressLine.ts';
import { formatDate } from '#engine/text/format.ts';
import { DefinitionList } from '#renderers/ui/DefinitionList.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import type { Customer } from '#web/base/api/agent.ts';
import { useFlag } from '#web/base/flags/useFlag.ts';
import styles from '../Table.module.css';
import { agentPaths } from '#engine/pages/agentPaths.ts';
import { pathTo } from '#engine/pages/pathTo.ts';

/** What is known about the customer beside what the head of the file shows. */
export function CustomerData({ customer, changing }: { customer: Customer; changing: boolean }) {
  const { t } = useTranslation('agent');
  const moving = useFlag('relocation-service');
  const { number, address, birthDate, kind, firstName, lastName, legalForm, move } = customer;
  const entry = (key: string, value: string | undefined) =>
    value === undefined ? [] : [{ key, label: t(`file.${key}`), value }];
  return (
    <section aria-labelledby="data" className={styles.part}>
      <div className={styles.partHead}>
        <h2 id="data">{t('file.data')}</h2>
        {changing && (
          <Link href={pathTo(agentPaths.editCustomer, { id: number })} icon="edit">
            {t('file.editData')}
          </Link>
        )}
        {changing && moving && !customer.prospect && (
          <Link href={`${agentPaths.moving}?kunde=${number}`} icon="house">
            {t('file.tellMove')}
          </Link>
        )}
      </div>
      <DefinitionList
        look="dense"
        entries={[
          ...entry(
            'contact',
            kind === 'company' ? `${firstName} ${lastName}`.trim() || undefined : undefined,
          ),
          ...entry('legalForm', legalForm ? t([`file.legalForms.${legalForm}`, legalForm]) : undefined),
          ...entry('born', birthDate && formatDate(birthDate)),
          ...entry(
            'address',
            address.city === '' && address.street === '' ? undefined : addressLine(address),
          ),
        ]}
      />
      {move && <p>{t('file.move', { day: formatDate(move.movesOn) })}</p>}
    </section>
  );
}
