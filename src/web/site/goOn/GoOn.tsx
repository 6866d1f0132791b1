import { useEffect, useState } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Button } from '#renderers/ui/Button.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { useServices } from '#web/base/services.ts';
import { begunApplications, discardApplication, type BegunApplication } from './begun.ts';
import styles from './GoOn.module.css';

type Deleting = 'busy' | 'failed' | 'done';

function Begun({ begun, title }: { begun: BegunApplication; title: string }) {
  const { t } = useTranslation('portals');
  const { client } = useServices();
  const [deleting, setDeleting] = useState<Deleting>();
  const discard = async () => {
    setDeleting('busy');
    setDeleting((await discardApplication(client, begun, window)) ? 'done' : 'failed');
  };
  if (deleting === 'done')
    return (
      <li className={styles.begun}>
        <p role="status">{t('goOn.deleted')}</p>
      </li>
    );
  return (
    <li className={styles.begun}>
      <p className={styles.words}>
        <strong>{t('goOn.begun', { product: title })}</strong>
        {deleting === 'failed' && <span role="alert">{t('goOn.failed')}</span>}
      </p>
      <p className={styles.ways}>
        <Link look="primary" href={begun.href}>
          {t('goOn.continue')}
        </Link>
        <Button disabled={deleting === 'busy'} onClick={() => void discard()}>
          {t('goOn.delete')}
        </Button>
      </p>
    </li>
  );
}

/**
 * Asks whether to continue what was begun in this tab, or what this browser was asked to remember.
 * @param product only this product's
 */
export function GoOn({ product, titleOf }: { product?: string; titleOf: (id: string) => string }) {
  const { t } = useTranslation('portals');
  const { client, bootstrap } = useServices();
  const [begun, setBegun] = useState<BegunApplication[]>([]);
  useEffect(() => {
    let left = false;
    void begunApplications(client, bootstrap, window).then((found) => {
      if (!left) setBegun(found.filter(({ id }) => product === undefined || id === product));
    });
    return () => {
      left = true;
    };
  }, [client, bootstrap, product]);
  if (begun.length === 0) return null;
  return (
    <section className={styles.box} aria-label={t('goOn.label')}>
      <ul className={styles.list}>
        {begun.map((each) => (
          <Begun key={each.id} begun={each} title={titleOf(each.id)} />
        ))}
      </ul>
    </section>
  );
}
