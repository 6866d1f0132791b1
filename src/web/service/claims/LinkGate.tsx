import { useTranslation } from '#renderers/ui/translation.tsx';
import { Card } from '#renderers/ui/Card.tsx';
import { openClaimLink, sendClaimLinkCode, type GuardedClaim } from '#web/base/api/claims.ts';
import { LinkGate as Gate } from '#web/shell/form/LinkGate.tsx';
import { useServices } from '#web/base/services.ts';
import styles from './Claimant.module.css';

/** Asks for the code of a mailed claim link; shows nothing of the claim before. */
export default function LinkGate({
  guarded: { number, channels },
  secret,
  about = 'supplement',
  onOpened,
}: {
  guarded: GuardedClaim;
  secret: string;
  /** Purpose of the link. */
  about?: 'supplement' | 'consent';
  onOpened: (token: string) => void;
}) {
  const { t } = useTranslation('claims');
  const { client } = useServices();
  return (
    <Card className={styles.form}>
      <p>{t(`${about}.guarded`, { number })}</p>
      <Gate
        ways={channels.map(({ channel, to }) => {
          const bySms = channel === 'sms';
          return {
            label: t(bySms ? 'supplement.bySms' : 'supplement.byMail', { to }),
            send: () => sendClaimLinkCode(client, secret, channel),
            sentText: ({ destination }) =>
              t(bySms ? 'supplement.sentBySms' : 'supplement.sentByMail', { destination }),
          };
        })}
        words={{ none: t('supplement.unreachable') }}
        code={{
          title: t('supplement.codeTitle'),
          label: t('supplement.code'),
          hint: t('supplement.codeHint'),
          again: t('supplement.again'),
          submit: t(`${about}.openGuarded`),
        }}
        open={(proof) => openClaimLink(client, secret, proof)}
        onOpened={({ token }) => onOpened(token)}
      />
    </Card>
  );
}
