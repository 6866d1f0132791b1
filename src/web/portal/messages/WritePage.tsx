import { useEffect, useState } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { BackLink } from '#renderers/ui/BackLink.tsx';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';
import type { Portal } from '#web/base/identity/portalIdentity.ts';
import { brokerSections } from '../frames/agentSections.ts';
import { useIsBroker } from '../frames/brokerContext.ts';
import { messageAddress } from './addresses.ts';
import { loadEditor } from './LazyEditor.tsx';
import { MessagesFrame } from './MessagesFrame.tsx';
import { NewChat } from './NewChat.tsx';
import { parseMessageQuery, recipientsOf } from './recipients.ts';
import { RecipientFields } from './RecipientFields.tsx';
import { SentNotice } from './SentNotice.tsx';
import { WriteForm } from './WriteForm.tsx';

function Letter({ portal }: { portal: Portal }) {
  const { t } = useTranslation('messages');
  const [messageQuery] = useState(() => parseMessageQuery(window.location.search));
  const first = messageQuery.an ?? recipientsOf[portal][0] ?? 'versicherer';
  const [recipient, setRecipient] = useState({ an: first, kunde: messageQuery.kunde ?? '' });
  const [asked, setAsked] = useState(false);
  const [sent, setSent] = useState<string>();
  if (sent !== undefined) return <SentNotice portal={portal} id={sent} />;

  function to() {
    setAsked(true);
    const { an, kunde } = recipient;
    if (portal === 'vermittler' && kunde === '') return { missing: 'kunde' };
    return {
      an,
      ...(portal === 'vermittler' && { partnernummer: kunde }),
      ...(messageQuery.vertrag !== undefined && { vertrag: messageQuery.vertrag }),
    };
  }

  return (
    <WriteForm
      portal={portal}
      withSubject
      subject={messageQuery.betreff ?? ''}
      to={to}
      submit={t('write.submit')}
      onSent={({ aktenId }) => setSent(aktenId)}
    >
      <RecipientFields portal={portal} value={recipient} onChange={setRecipient} asked={asked} />
    </WriteForm>
  );
}

/** Brokers write elsewhere: about a contract, to the insurer. */
function Writing({ portal, chat }: { portal: Portal; chat: boolean }) {
  const isBroker = useIsBroker();
  useEffect(() => {
    if (isBroker) window.location.replace(brokerSections.write);
  }, [isBroker]);
  return chat ? <NewChat portal={portal} /> : <Letter portal={portal} />;
}

/** Loads the editor with the page: a form that grows while it is filled would move. */
export const prepare = loadEditor;

/** Page to write a message or to open a chat (`?chat=1`). */
export default function WritePage({ portal }: { portal: Portal }) {
  const { t } = useTranslation('messages');
  const [{ chat }] = useState(() => parseMessageQuery(window.location.search));
  const what = chat ? 'chat' : 'write';
  return (
    <MessagesFrame portal={portal} title={t(`${what}.title`)}>
      <BackLink href={messageAddress.section(portal, 'gespraeche')}>{t('back')}</BackLink>
      <PageHeading page="write" intro={t(`${what}.intro`)}>
        {t(`${what}.title`)}
      </PageHeading>
      <Writing portal={portal} chat={chat} />
    </MessagesFrame>
  );
}
