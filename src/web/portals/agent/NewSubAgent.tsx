import { useState } from 'react';
import { normaliseMobilePhone } from '#engine/formats/phone.ts';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { isEmail } from '#engine/formats/email.ts';
import { BackLink } from '#renderers/ui/BackLink.tsx';
import { Card } from '#renderers/ui/Card.tsx';
import { Field } from '#renderers/ui/field/Field.tsx';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';
import { subAgentCalls, type SubAgent } from '#web/base/api/subAgents.ts';
import { EmailField } from '#web/shell/form/EmailField.tsx';
import { usePhoneValidator } from '#web/shell/form/PhoneField.tsx';
import { RefusalBox } from '#web/shell/form/RefusalBox.tsx';
import { ShortForm } from '#web/shell/form/ShortForm.tsx';
import { useCall } from '#web/shell/form/useCall.ts';
import { useCallKey } from '#web/shell/form/useCallKey.ts';
import { useShortForm } from '#web/shell/form/useShortForm.ts';
import { AgentFrame } from '#web/portal/frames/AgentFrame.tsx';
import { agentSections } from '#web/portal/frames/agentSections.ts';
import { NameFields, useNameValidator } from './NameFields.tsx';
import { RightsFields } from './RightsFields.tsx';
import { useAgentCalls } from '#web/portal/frames/useAgentCalls.ts';
import styles from './SubAgents.module.css';
import { agentPaths } from '#engine/pages/agentPaths.ts';

function Form({ onInvited }: { onInvited: (subAgent: SubAgent) => void }) {
  const { t } = useTranslation(['agent', 'portals']);
  const { invite } = useAgentCalls(subAgentCalls);
  const call = useCall();
  const [rights, setRights] = useState({ changes: true, export: false });
  // The same data under the same key: an invitation whose answer was lost is not sent twice.
  const keyFor = useCallKey();
  const name = useNameValidator();
  const form = useShortForm({
    judges: {
      firstName: name,
      lastName: name,
      email: (text) => (isEmail(text.trim()) ? undefined : t('portals:account.email.wrong')),
      mobile: usePhoneValidator(),
    },
    busy: call.busy,
    async onSubmit({ firstName, lastName, email, mobile }) {
      const body = {
        firstName: firstName.trim(),
        lastName: lastName.trim(),
        email: email.trim(),
        rights,
        mobile: normaliseMobilePhone(mobile) ?? '',
      };
      const key = keyFor(JSON.stringify(body));
      const invited = await call.run(() => invite(body, key));
      if (invited?.data) onInvited(invited.data);
    },
  });
  return (
    <Card>
      <RefusalBox refusal={call.refusal} />
      <ShortForm form={form} submit={t('agent:subAgents.send')} busy={call.busy}>
        <NameFields form={form} />
        <EmailField
          text={form.text('email')}
          label={t('agent:subAgents.email')}
          hint={t('agent:subAgents.emailHint')}
          autoComplete="off"
        />
        <Field
          {...form.text('mobile')}
          label={t('agent:subAgents.mobile')}
          hint={t('agent:subAgents.mobileHint')}
          type="tel"
          inputMode="tel"
          autoComplete="off"
        />
        <RightsFields rights={rights} onChange={setRights} />
      </ShortForm>
    </Card>
  );
}

function InvitationContent() {
  const { t } = useTranslation('agent');
  const [invited, setInvited] = useState<SubAgent>();
  const [count, setCount] = useState(0);
  return (
    <div className={styles.narrow}>
      <BackLink href={agentSections.subAgents}>{t('subAgents.title')}</BackLink>
      <PageHeading page="newSubAgent" intro={t('subAgents.newIntro')}>
        {t('subAgents.newTitle')}
      </PageHeading>
      {invited ? (
        <>
          <InfoBox
            type="positive"
            headline={t('subAgents.invited', { name: `${invited.firstName} ${invited.lastName}` })}
            announce
          >
            {t('subAgents.invitedText', { email: invited.email, number: invited.number })}
          </InfoBox>
          <div className={styles.actions}>
            <Link href={agentSections.subAgents} look="primary">
              {t('subAgents.toList')}
            </Link>
            <Link
              href={agentPaths.newSubAgent}
              look="secondary"
              onFollow={() => {
                setInvited(undefined);
                setCount(count + 1);
              }}
            >
              {t('subAgents.another')}
            </Link>
          </div>
        </>
      ) : (
        <Form key={count} onInvited={setInvited} />
      )}
    </div>
  );
}

/** Invites a sub-agent by mail. */
export default function NewSubAgent() {
  const { t } = useTranslation('agent');
  return (
    <AgentFrame section="subAgents" title={t('subAgents.newTitle')}>
      <InvitationContent />
    </AgentFrame>
  );
}
