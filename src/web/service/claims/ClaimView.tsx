import { useTranslation } from '#renderers/ui/translation.tsx';
import { Card } from '#renderers/ui/Card.tsx';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { hyphenated } from '#engine/text/hyphenation.ts';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';
import type { ClaimDetails } from '#web/base/api/claims.ts';
import { useClaim, textKeyFor } from './claimContext.ts';
import { ClaimDocuments } from './ClaimDocuments.tsx';
import { ClaimFiles } from './ClaimFiles.tsx';
import { ClaimMessages } from './ClaimMessages.tsx';
import { ClaimState } from './ClaimState.tsx';
import styles from './ClaimView.module.css';
import { HealthConsent } from './HealthConsent.tsx';
import { HistoryCard } from './HistoryCard.tsx';
import { ParticipantsSection } from './ParticipantsSection.tsx';
import { Reported } from './Reported.tsx';

function Contact({ contact }: Pick<ClaimDetails, 'contact'>) {
  const { t } = useTranslation('claims');
  const textKey = textKeyFor(useClaim().side);
  const { kind, name, company, phone, email } = contact;
  return (
    <Card as="section" aria-labelledby="claim-contact" className={styles.card}>
      <h2 id="claim-contact">{t(kind === 'agent' ? textKey('detail.contact') : 'detail.contactHouse')}</h2>
      <p className={styles.plain}>
        <strong>{name}</strong>
        {company !== undefined && <span className={styles.quiet}>{company}</span>}
      </p>
      <p className={styles.plain}>
        <Link href={`tel:${phone.number}`} icon="phone">
          {t('detail.call', { phone: phone.display })}
        </Link>
        <Link href={`mailto:${email}`} icon="mail">
          {t('detail.mail')}
        </Link>
      </p>
    </Card>
  );
}

/**
 * All data of a claim, in two columns on wide screens.
 * @param props.supplementAt address to add details; absent if the reader may not
 */
export function ClaimView(props: { claim: ClaimDetails; supplementAt?: string; onChanged: () => void }) {
  const { claim, supplementAt, onChanged } = props;
  const { t } = useTranslation(['claims', 'common']);
  const { id, icon = 'umbrella', title, state, nextStep, contact, required, health } = claim;
  return (
    <>
      <div className={styles.head}>
        <PageHeading page={`claim-${id}`} icon={icon} intro={t('list.number', { id })}>
          {hyphenated(title, t('common:hyphenation'))}
        </PageHeading>
        <ClaimState state={state} />
      </div>
      <InfoBox headline={t('detail.next')}>
        <p>{nextStep.text}</p>
        {claim.supplementable && supplementAt !== undefined && (
          <p>
            <Link href={supplementAt} look="secondary" icon="edit">
              {t('detail.supplement')}
            </Link>
          </p>
        )}
      </InfoBox>
      <div className={styles.columns}>
        <div className={styles.main}>
          <section aria-labelledby="claim-documents">
            <h2 id="claim-documents">{t('documents.title')}</h2>
            <ClaimDocuments claim={id} required={required} onChanged={onChanged} />
          </section>
          <ClaimFiles claim={id} />
          <section aria-labelledby="claim-messages">
            <h2 id="claim-messages">{t('messages.title')}</h2>
            <ClaimMessages claim={id} />
          </section>
          <Reported claim={claim} />
          <ParticipantsSection claim={id} />
        </div>
        <div className={styles.aside}>
          <HistoryCard claim={claim} />
          {health && <HealthConsent claim={id} health={health} />}
          <Contact contact={contact} />
        </div>
      </div>
    </>
  );
}
