import { useTranslation } from '#renderers/ui/translation.tsx';
import { formatDate } from '#engine/text/format.ts';
import { Card } from '#renderers/ui/Card.tsx';
import { Icon } from '#renderers/ui/icons/Icon.tsx';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';
import type { ClaimDetails } from '#web/base/api/claims.ts';
import { InsuredSections } from '../contracts/InsuredSections.tsx';
import { useFlag } from '#web/base/flags/useFlag.ts';
import { useClaim, textKeyFor } from './claimContext.ts';
import { ClaimDocuments } from './ClaimDocuments.tsx';
import { ClaimFiles } from './ClaimFiles.tsx';
import { ClaimMessages } from './ClaimMessages.tsx';
import { ClaimState } from './ClaimState.tsx';
import styles from './ClaimView.module.css';
import { HealthConsent } from './HealthConsent.tsx';
import { Participants } from './Participants.tsx';
import { Timeline } from './Timeline.tsx';

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

/** What was reported so far, by whom and when. */
function Reported({ claim: { reported, reports } }: { claim: ClaimDetails }) {
  const { t } = useTranslation('claims');
  const { side } = useClaim();
  return (
    <section aria-labelledby="claim-reported">
      <h2 id="claim-reported">{t(textKeyFor(side)('detail.reported'))}</h2>
      {reports.some(({ by }) => by === 'agent') &&
        reports.map(({ at, stage, by }) => (
          <p key={at} className={styles.quiet}>
            {t(`detail.said.${stage}.${by === side ? 'self' : by}`, {
              day: formatDate(at.slice(0, 10)),
            })}
          </p>
        ))}
      {reported.length === 0 ? <p>{t('detail.reportedNone')}</p> : <InsuredSections sections={reported} />}
    </section>
  );
}

/** History of the claim with its date and contract. */
function HistoryCard({
  claim: { history, expectedOn, openDocuments, occurredOn, contract },
}: {
  claim: ClaimDetails;
}) {
  const { t } = useTranslation('claims');
  return (
    <Card as="section" aria-labelledby="claim-history" className={styles.card}>
      <h2 id="claim-history">{t('detail.history')}</h2>
      <Timeline history={history} expectedOn={expectedOn} openDocuments={openDocuments} />
      {occurredOn !== undefined && (
        <p className={styles.fact}>
          <Icon name="calendar" size="s" />
          {t('detail.occurredOn', { day: formatDate(occurredOn) })}
        </p>
      )}
      {contract !== undefined && (
        <p className={styles.fact}>
          <Icon name="document" size="s" />
          {t('detail.contract', { id: contract })}
        </p>
      )}
    </Card>
  );
}

/**
 * All data of a claim, in two columns on wide screens.
 * @param props.supplementAt address to add details; absent if the reader may not
 */
export function ClaimView(props: { claim: ClaimDetails; supplementAt?: string; onChanged: () => void }) {
  const { claim, supplementAt, onChanged } = props;
  const { t } = useTranslation('claims');
  const withParticipants = useFlag('claims-participants');
  const { id, icon = 'damage', title, state, nextStep, contact, required, health } = claim;
  return (
    <>
      <div className={styles.head}>
        <PageHeading page={`claim-${id}`} icon={icon} intro={t('list.number', { id })}>
          {title}
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
          {withParticipants && (
            <section aria-labelledby="claim-participants">
              <h2 id="claim-participants">{t('participants.title')}</h2>
              <Participants claim={id} />
            </section>
          )}
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
