import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';
import { openLink, sendLinkCode } from '#web/base/api/handover.ts';
import { LinkGate as Gate } from '#web/shell/form/LinkGate.tsx';
import { useTitle } from '#web/shell/frame/useTitle.ts';
import { useServices } from '#web/base/services.ts';
import { draftLink } from '../session/draftLink.ts';
import type { GuardedLink } from '../session/resumption.ts';
import styles from './Handover.module.css';
import { useHandoverText } from '#web/portal/offer/useHandoverText.ts';

/** Protects a link made by an agent: the customer enters a code sent over another channel. */
export function LinkGate({ link, base }: { link: GuardedLink; base: string }) {
  const { t, ready } = useHandoverText();
  const { client } = useServices();
  const { secret, agent, channels } = link;
  const headline = ready ? t('gate.headline', { agent }) : '';
  useTitle(headline);
  if (!ready) return <Skeleton lines={6} />;
  return (
    <div className={styles.part}>
      <PageHeading page="link" focusOnMount>
        {headline}
      </PageHeading>
      <Gate
        ways={channels.map(({ channel, to }) => ({
          label: t(`gate.${channel}`, { to }),
          send: () => sendLinkCode(client, secret, channel),
          sentText: ({ destination }) => t('gate.sent', { destination }),
        }))}
        words={{
          before: channels.length > 0 && <p>{t('gate.text')}</p>,
          none: t('gate.none', { agent }),
        }}
        code={{
          title: t('gate.title'),
          label: t('gate.label'),
          hint: t('gate.hint'),
          again: t('gate.again'),
          submit: t('gate.open'),
        }}
        open={(proof) => openLink(client, secret, proof)}
        onOpened={({ id }) => window.location.replace(draftLink(window.location.origin, base, id))}
      />
    </div>
  );
}
