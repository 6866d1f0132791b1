import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Portfolio as Sums } from '#api/portfolio.ts';
import { agentPaths } from '#engine/pages/agentPaths.ts';
import { formatCurrency, formatDate, formatNumber } from '#engine/text/format.ts';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { BackLink } from '#renderers/ui/BackLink.tsx';
import { FilterSelect } from '#renderers/ui/field/FilterSelect.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';
import { portfolioCalls } from '#web/base/api/portfolio.ts';
import { AgentFrame } from '#web/portal/frames/AgentFrame.tsx';
import { useAgentCalls } from '#web/portal/frames/useAgentCalls.ts';
import { LoadFailed } from '#web/shell/frame/LoadFailed.tsx';
import { BarTable } from './portfolio/BarTable.tsx';
import styles from './portfolio/Portfolio.module.css';

const figures = ['premium', 'count'] as const;
type FigureName = (typeof figures)[number];

const monthName = new Intl.DateTimeFormat('de-DE', { month: 'long', timeZone: 'UTC' });
const monthOfYear = new Intl.DateTimeFormat('de-DE', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The list of customers, filtered or sorted. */
const baseWith = (query: { [name: string]: string }) =>
  `${agentPaths.customers}?${new URLSearchParams(query).toString()}`;

function Charts({ sums, figure }: { sums: Sums; figure: FigureName }) {
  const { t } = useTranslation('agent');
  const { products, months, renewals, endings, gaps } = sums;
  const figured = ({ count, yearCent }: { count: number; yearCent: number }) =>
    figure === 'premium'
      ? { value: yearCent, said: formatCurrency(yearCent) }
      : { value: count, said: formatNumber(count) };
  const figureHead = t(`portfolio.figure.${figure}`);
  return (
    <div className={styles.charts}>
      <BarTable
        headline={t('portfolio.products')}
        rowHead={t('base.product')}
        figureHead={figureHead}
        bars={products.map(({ product, title, ...sum }) => ({
          key: product,
          label: title,
          href: baseWith({ produkt: product }),
          ...figured(sum),
        }))}
      />
      <BarTable
        headline={t('portfolio.renewals')}
        rowHead={t('portfolio.week')}
        figureHead={figureHead}
        bars={renewals.map(({ from, until, ...sum }) => ({
          key: from,
          label: t('portfolio.span', { from: formatDate(from), until: formatDate(until) }),
          ...figured(sum),
        }))}
      >
        <Link href={baseWith({ sortierung: 'due' })}>{t('portfolio.byDue')}</Link>
      </BarTable>
      <BarTable
        headline={t('portfolio.months')}
        rowHead={t('portfolio.month')}
        figureHead={figureHead}
        bars={months.map(({ month, ...sum }) => ({
          key: String(month),
          label: monthName.format(Date.UTC(2026, month - 1)),
          ...figured(sum),
        }))}
      />
      <BarTable
        headline={t('portfolio.endings')}
        rowHead={t('portfolio.month')}
        figureHead={figureHead}
        bars={endings.map(({ month, ...sum }) => ({
          key: month,
          label: monthOfYear.format(new Date(`${month}-01T00:00:00Z`)),
          ...figured(sum),
        }))}
      >
        <Link href={baseWith({ status: 'ended' })}>{t('portfolio.ended')}</Link>
      </BarTable>
      <BarTable
        headline={t('portfolio.gaps')}
        rowHead={t('base.gap')}
        figureHead={t('portfolio.customers')}
        bars={gaps.map(({ key, title, customers }) => ({
          key,
          label: title,
          href: baseWith({ luecke: key }),
          value: customers,
          said: formatNumber(customers),
        }))}
      />
    </div>
  );
}

/** The portfolio in sums, and what they are sums of. */
function Contents() {
  const { t } = useTranslation('agent');
  const { data, isPending, refetch } = useQuery(useAgentCalls(portfolioCalls).sums);
  const [figure, setFigure] = useState<FigureName>('premium');
  if (isPending) return <Skeleton lines={12} />;
  if (!data) return <LoadFailed onAgain={() => void refetch()} />;
  const { count, yearCent } = data;
  return (
    <>
      <div className={styles.head}>
        <p>
          {t('portfolio.sum', {
            count,
            number: formatNumber(count),
            premium: formatCurrency(yearCent),
          })}
        </p>
        <FilterSelect
          label={t('portfolio.show')}
          value={figure}
          options={figures.map((value) => ({ value, label: t(`portfolio.figure.${value}`) }))}
          onValue={setFigure}
        />
      </div>
      <Charts sums={data} figure={figure} />
    </>
  );
}

/** What an agent's customers have: premiums, renewals, contracts that ended, gaps. */
export default function Portfolio() {
  const { t } = useTranslation('agent');
  return (
    <AgentFrame section="base" title={t('portfolio.title')}>
      <BackLink href={agentPaths.customers}>{t('portfolio.back')}</BackLink>
      <PageHeading page="portfolio" intro={t('portfolio.intro')}>
        {t('portfolio.title')}
      </PageHeading>
      <Contents />
    </AgentFrame>
  );
}
