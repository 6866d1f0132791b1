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
  // Rules may give the same advice.
  const alternatives = [...new Set(reasons.flatMap(({ alternative }) => alternative ?? []))];
  return (
    <div className={styles.exit}>
      <PageHeading page={page} icon="info" intro={intro} focusOnMount={focusOnMount}>
        {heading}
      </PageHeading>
      {reasons.length > 0 && (
        <div className={styles.reason}>
          <h2 className={styles.title}>{t(reasons.length > 1 ? 'exit.reasons' : 'exit.reason')}</h2>
          {reasons.map(({ id, reason }) => (
            <p key={id}>{reason}</p>
          ))}
          {alternatives.length > 0 && (
            <InfoBox headline={t('exit.alternative')}>
              {alternatives.map((alternative) => (
                <p key={alternative}>{alternative}</p>
              ))}
              <Link href={`${homeHref}#produkte`}>{t('exit.others')}</Link>
            </InfoBox>
          )}
        </div>
      )}
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
