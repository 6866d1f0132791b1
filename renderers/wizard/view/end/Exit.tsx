import { useTranslation } from '../../../ui/translation.tsx';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { ButtonRow } from '#renderers/ui/ButtonRow.tsx';
import { PageHeading } from '../PageHeading.tsx';
import styles from './Exit.module.css';

interface ExitProps {
  page: string;
  heading: string;
  intro?: string;
  /** Why it ends here, and what one can do instead; one entry per rule that holds. */
  reasons: { id: string; reason: string; alternative?: string }[];
  /** Back to the answers that led here. */
  back: { href: string; onFollow: () => void };
  /** Link to further help. */
  help?: { href: string; label: string };
  homeHref: string;
  phone?: { display: string; number: string };
  focusOnMount?: boolean;
}

/** End of a wizard without an application: reason and alternatives. */
export function Exit({
  page,
  heading,
  intro,
  reasons,
  back,
  help,
  homeHref,
  phone,
  focusOnMount,
}: ExitProps) {
  const { t } = useTranslation('wizard');
  return (
    <div className={styles.exit}>
      <PageHeading page={page} icon="info" intro={intro} focusOnMount={focusOnMount}>
        {heading}
      </PageHeading>
      {reasons.map(({ id, reason, alternative }) => (
        <div key={id} className={styles.reason}>
          <h2 className={styles.title}>{t('exit.reason')}</h2>
          <p>{reason}</p>
          {alternative !== undefined && (
            <InfoBox headline={t('exit.alternative')}>
              <p>{alternative}</p>
            </InfoBox>
          )}
        </div>
      ))}
      {phone && (
        <p>
          <Link icon="phone" href={`tel:${phone.number}`} className={styles.phone}>
            {t('exit.call', { phone: phone.display })}
          </Link>
        </p>
      )}
      <ButtonRow>
        <Link look="secondary" icon="arrow-left" href={back.href} onFollow={back.onFollow}>
          {t('exit.back')}
        </Link>
        {help && (
          <Link look="quiet" href={help.href}>
            {help.label}
          </Link>
        )}
        <Link look="quiet" href={homeHref}>
          {t('exit.home')}
        </Link>
      </ButtonRow>
    </div>
  );
}
