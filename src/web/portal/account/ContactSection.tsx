import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { addressLine } from '#engine/text/addressLine.ts';
import { isPhone, normalisePhone } from '#engine/formats/phone.ts';
import { Button } from '#renderers/ui/Button.tsx';
import { Card } from '#renderers/ui/Card.tsx';
import { DefinitionList } from '#renderers/ui/DefinitionList.tsx';
import { Field } from '#renderers/ui/field/Field.tsx';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { groupNumber } from '#renderers/widgets/input/phoneNumbers.ts';
import { changeAccount } from '#web/base/api/account.ts';
import { fetchPartner, type OwnPartner } from '#web/base/api/partner.ts';
import { RefusalBox } from '#web/shell/form/RefusalBox.tsx';
import { ShortForm } from '#web/shell/form/ShortForm.tsx';
import { useCall } from '#web/shell/form/useCall.ts';
import { useShortForm } from '#web/shell/form/useShortForm.ts';
import { identityOf } from '#web/base/identity/portals.ts';
import { useServices } from '#web/base/services.ts';
import { useOwnCalls } from './useOwnCalls.ts';
import styles from './Account.module.css';
import { customerPaths } from '#engine/pages/customerPaths.ts';

/** Name, address and contact data; the landline can be changed here. */
export function ContactSection() {
  const { t } = useTranslation('portals');
  const services = useServices();
  const { session } = identityOf(services, 'benutzer');
  const { token } = useOwnCalls();
  const [partner, setPartner] = useState<OwnPartner | 'failed'>();
  const { client } = services;

  const load = useCallback(async () => {
    const result = await fetchPartner(client, token, session.current()?.partner ?? '');
    setPartner(result.ok && result.data ? result.data : 'failed');
  }, [client, session, token]);
  useEffect(() => void load(), [load]);

  if (partner === undefined) return <Skeleton />;
  if (partner === 'failed')
    return (
      <InfoBox type="error" headline={t('portal.failed')}>
        <Button variant="link" onClick={() => void load()}>
          {t('portal.again')}
        </Button>
      </InfoBox>
    );
  return <ContactCard partner={partner} />;
}

function ContactCard({ partner }: { partner: OwnPartner }) {
  const { t } = useTranslation('portals');
  const name = partner.companyName ?? `${partner.firstName ?? ''} ${partner.lastName ?? ''}`;
  const entries = [
    { key: 'name', label: t('account.contact.name'), value: name },
    {
      key: 'address',
      label: t('account.contact.address'),
      value: addressLine(partner.address),
    },
    { key: 'email', label: t('account.contact.email'), value: partner.contact.email ?? '–' },
    { key: 'mobile', label: t('account.contact.mobile'), value: groupNumber(partner.contact.mobile ?? '–') },
  ];
  return (
    <div className={styles.steps}>
      <Card>
        <DefinitionList entries={entries} />
      </Card>
      <p>{t('account.contact.moved')}</p>
      <p>
        <Link href={customerPaths.moving}>{t('account.contact.contracts')}</Link>
      </p>
      <Landline phone={partner.contact.phone ?? ''} />
    </div>
  );
}

function Landline({ phone }: { phone: string }) {
  const { t } = useTranslation('portals');
  const { client } = useServices();
  const { token } = useOwnCalls();
  const call = useCall();
  const [saved, setSaved] = useState(false);
  const form = useShortForm({
    judges: {
      phone: (text) => (isPhone(normalisePhone(text) ?? '') ? undefined : t('account.contact.phoneWrong')),
    },
    initial: { phone: groupNumber(phone) },
    busy: call.busy,
    async onSubmit(values) {
      setSaved(false);
      const body = { phone: normalisePhone(values.phone) };
      const good = await call.run(() => changeAccount(client, token, '/api/benutzer', body));
      setSaved(good !== undefined);
    },
  });
  return (
    <Card>
      <div className={styles.steps}>
        <RefusalBox refusal={call.refusal} />
        {saved && (
          <InfoBox type="positive" headline={t('account.contact.saved')} announce>
            {t('account.contact.savedText')}
          </InfoBox>
        )}
        <ShortForm form={form} submit={t('account.save')} busy={call.busy}>
          <Field
            {...form.text('phone')}
            label={t('account.contact.phone')}
            hint={t('account.contact.phoneHint')}
            type="tel"
            autoComplete="tel"
          />
        </ShortForm>
      </div>
    </Card>
  );
}
