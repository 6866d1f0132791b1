import { useState } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import type { Portal } from '#web/base/identity/portalIdentity.ts';
import { useNavigate } from '#web/base/navigation.ts';
import { messageAddress } from './addresses.ts';
import { CustomerField } from './CustomerField.tsx';
import { parseMessageQuery } from './recipients.ts';
import { WriteForm } from './WriteForm.tsx';

/** Begins a chat: a customer with the own agent, an agent with an own customer. */
export function NewChat({ portal }: { portal: Portal }) {
  const { t } = useTranslation('messages');
  const navigate = useNavigate();
  const [messageQuery] = useState(() => parseMessageQuery(window.location.search));
  const [number, setNumber] = useState(messageQuery.kunde ?? '');
  const [asked, setAsked] = useState(false);
  const asAgent = portal === 'vermittler';

  function to() {
    setAsked(true);
    if (!asAgent) return {};
    return number === '' ? { missing: 'kunde' } : { partnernummer: number };
  }

  return (
    <WriteForm
      portal={portal}
      begins="chat"
      withSubject
      subject={messageQuery.betreff ?? ''}
      to={to}
      submit={t('chat.begin')}
      onSent={({ kontaktId }) => navigate(messageAddress.chat(portal, kontaktId))}
    >
      {asAgent && <CustomerField value={number} onChange={setNumber} asked={asked} />}
    </WriteForm>
  );
}
