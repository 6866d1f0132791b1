import { useTranslation } from '#renderers/ui/translation.tsx';
import { useTitle } from '#web/shell/frame/useTitle.ts';
import { Link } from '#renderers/ui/Link.tsx';
import { documentsOf } from '../documents/address.ts';
import { Frame } from '#web/shell/frame/Frame.tsx';
import NotFound from '#web/shell/frame/NotFound.tsx';
import { GoOn } from '../goOn/GoOn.tsx';
import { Section } from '../home/Section.tsx';
import { offeredProducts } from '#web/base/offer.ts';
import { QueriedPage } from '#web/shell/frame/QueriedPage.tsx';
import { useServices } from '#web/base/services.ts';
import { Comparison } from './Comparison.tsx';
import { coversOf } from '#web/base/texts/covers.ts';
import { Documents } from './Documents.tsx';
import { Examples } from './Examples.tsx';
import { Intro } from './Intro.tsx';
import { Limits } from './Limits.tsx';
import { Questions } from './Questions.tsx';
import { Variants } from './Variants.tsx';
import { ProductActions } from './ProductActions.tsx';
import styles from './Product.module.css';

/** Product page: what is covered and what is not. */
export default function Product({ id }: { id: string }) {
  const { definitions, line } = useServices().bootstrap;
  const product = offeredProducts(definitions).find((offered) => offered.id === id);
  const prices = line?.prices ?? [];
  const { t } = useTranslation(['portals', product?.namespace ?? 'portals']);
  const title = product ? t(`${product.namespace}:title`) : '';
  useTitle(t('product.documentTitle', { product: title }));
  if (!product) return <NotFound />;
  const covers = coversOf(t(`${product.namespace}:covers`, { returnObjects: true }));
  return (
    <Frame width="full">
      <GoOn product={product.id} titleOf={() => title} />
      <Intro product={product} text={covers.intro} />
      {covers.variants && (
        <Section title={t('product.variants')} tinted>
          <Variants variants={covers.variants} prices={prices} />
          {line && prices.length > 0 && (
            <p className={styles.example}>{t('product.pricesFor', { example: line.example })}</p>
          )}
          {covers.comparison && (
            <Comparison variants={covers.variants} rows={covers.comparison} prices={prices} />
          )}
        </Section>
      )}
      {covers.examples && (
        <Section title={t('product.examples')}>
          <Examples examples={covers.examples} variants={covers.variants ?? []} />
        </Section>
      )}
      {(covers.limits || covers.notInsurable) && (
        <Section title={t('product.limits')} tinted>
          <Limits limits={covers.limits ?? []} notInsurable={covers.notInsurable ?? []} />
        </Section>
      )}
      {covers.questions && (
        <Section title={t('product.questions')}>
          <Questions questions={covers.questions} />
        </Section>
      )}
      <Section title={t('product.documents')} lead={t('product.documentsLead')} tinted>
        <QueriedPage>
          <Documents product={product} />
        </QueriedPage>
        <p className={styles.documents}>
          <Link href={documentsOf(product.namespace)} iconAfter="chevron-right">
            {t('product.allDocuments')}
          </Link>
        </p>
      </Section>
      <Section title={t('product.close.title')} lead={t('product.close.text')}>
        <ProductActions product={product} />
      </Section>
    </Frame>
  );
}
