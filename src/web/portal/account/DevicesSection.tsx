import { useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button } from '#renderers/ui/Button.tsx';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { createDeviceCalls } from '#web/base/identity/devicePool.ts';
import { identityOf } from '#web/base/identity/portals.ts';
import { useServices } from '#web/base/services.ts';
import { RefusalText } from '../signIn/RefusalText.tsx';
import { DeviceList } from './DeviceList.tsx';
import { OwnList } from './OwnList.tsx';
import { usePoolCall } from './usePoolCall.ts';
import styles from './Account.module.css';

/** The devices that sign in without a code; each is removed by a press. */
export default function DevicesSection() {
  const { t } = useTranslation('portals');
  const services = useServices();
  const { session } = identityOf(services, 'benutzer');
  const { client } = services;
  const calls = useMemo(
    () => createDeviceCalls(client, 'benutzer', () => session.accessToken()),
    [client, session],
  );
  const list = useQuery({ queryKey: ['devices'], queryFn: () => calls.list() });
  const pool = usePoolCall();
  const [removed, setRemoved] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const remove = (id: string) =>
    pool.run(async () => {
      setRemoved(false);
      await calls.forget(id);
      await list.refetch();
      setRemoved(true);
    });

  return (
    <div className={styles.steps}>
      {removed && (
        <InfoBox type="positive" headline={t('account.devices.removed')} announce>
          {t('account.devices.removedText')}
        </InfoBox>
      )}
      <RefusalText why={pool.refused} />
      <OwnList list={list}>
        {(devices) => <DeviceList devices={devices} busy={pool.busy} onRemove={(id) => void remove(id)} />}
      </OwnList>
      <div className={styles.steps}>
        <p>{t('account.devices.everywhere')}</p>
        <Button
          busy={leaving}
          onClick={() => {
            setLeaving(true);
            void session.logOut('everything');
          }}
        >
          {t('account.devices.signOut')}
        </Button>
      </div>
    </div>
  );
}
