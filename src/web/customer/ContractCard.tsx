import { useTranslation } from 'react-i18next';
import { formatDate } from '#engine/text/format.ts';
import { Badge } from '#renderers/ui/Badge.tsx';
import { Card } from '#renderers/ui/Card.tsx';
import { Icon } from '#renderers/ui/icons/Icon.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import type { ContractSummary } from '../api/contracts.ts';
import { premiumText } from '../portal/premiumText.ts';
import styles from './ContractCard.module.css';

/** Where a contract's own page stands. */
export const contractAddress = (id: string): string => `/kunden/vertraege/${encodeURIComponent(id)}/`;

const tones = { active: 'success', cancelled: 'warning', ended: 'neutral', withdrawn: 'neutral' } as const;

/** What state a contract is in, in words. */
export function ContractState({ state }: Pick<ContractSummary, 'state'>) {
  const { t } = useTranslation('portals');
  return <Badge tone={tones[state]}>{t(`customer.state.${state}`)}</Badge>;
}

/**
 * A contract in a list: picture, name, number, what it costs and when.
 * @param heading the level below that of what stands above the list
 */
export function ContractCard({
  contract,
  heading: Heading,
}: {
  contract: ContractSummary;
  heading: 'h2' | 'h3';
}) {
  const { t } = useTranslation('portals');
  const { id, title, icon = 'shield', state, dueOn, endsOn, premium } = contract;
  const day =
    endsOn !== undefined
      ? t(state === 'ended' ? 'customer.endedOn' : 'customer.endsOn', { day: formatDate(endsOn) })
      : dueOn !== undefined
        ? t('customer.dueOn', { day: formatDate(dueOn) })
        : undefined;
  return (
    <Card as="li" className={styles.card}>
      <span className={styles.icon}>
        <Icon name={icon} size="l" />
      </span>
      <div className={styles.text}>
        <Heading className={styles.title}>
          <Link className={styles.link} href={contractAddress(id)}>
            {title}
          </Link>
        </Heading>
        <p className={styles.number}>{t('customer.number', { id })}</p>
        <ContractState state={state} />
      </div>
      <div className={styles.price}>
        <p className={styles.amount}>{premiumText(premium, t)}</p>
        {day !== undefined && <p className={styles.number}>{day}</p>}
      </div>
    </Card>
  );
}
