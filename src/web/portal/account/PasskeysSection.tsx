import { useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { permitPasskey } from '#web/base/api/account.ts';
import { createPasskeyCalls } from '#web/base/identity/passkeyPool.ts';
import type { Portal } from '#web/base/identity/portalIdentity.ts';
import { identityOf } from '#web/base/identity/portals.ts';
import { useServices } from '#web/base/services.ts';
import { RefusalBox } from '#web/shell/form/RefusalBox.tsx';
import { useCall } from '#web/shell/form/useCall.ts';
import { RefusalText } from '../signIn/RefusalText.tsx';
import { AddPasskey } from './AddPasskey.tsx';
import { OwnList } from './OwnList.tsx';
import { PasskeyList } from './PasskeyList.tsx';
import { usePoolCall } from './usePoolCall.ts';
import styles from './Account.module.css';

/** The passkeys of the person: each is added and removed with the password. */
export default function PasskeysSection({ portal }: { portal: Portal }) {
  const { t } = useTranslation('portals');
  const services = useServices();
  const { session } = identityOf(services, portal);
  const { client } = services;
  const calls = useMemo(
    () => createPasskeyCalls(client, portal, () => session.accessToken()),
    [client, portal, session],
  );
  const list = useQuery({
    queryKey: ['passkeys', portal],
    queryFn: () => calls.list(),
  });
  const permit = useCall();
  const pool = usePoolCall();
  const [done, setDone] = useState<'added' | 'removed'>();
  const busy = permit.busy || pool.busy;

  async function change(what: 'added' | 'removed', given: { password: string; name?: string; id?: string }) {
    setDone(undefined);
    const { password: currentPassword, name, id = '' } = given;
    const body = { currentPassword, ...(name !== undefined && { name }) };
    if (!(await permit.run(() => permitPasskey(client, session.accessToken, portal, body)))) return;
    await pool.run(async () => {
      await (what === 'added' ? calls.add() : calls.remove(id));
      setDone(what);
      await list.refetch();
    });
  }

  return (
    <div className={styles.steps}>
      {done && (
        <InfoBox type="positive" headline={t(`account.passkeys.${done}`)} announce>
          {t(`account.passkeys.${done}Text`)}
        </InfoBox>
      )}
      <RefusalBox refusal={permit.refusal} />
      <RefusalText why={pool.refused} />
      <OwnList list={list}>
        {(passkeys) => (
          <PasskeyList
            key={`list ${passkeys.length}`}
            passkeys={passkeys}
            busy={busy}
            onRemove={(id, password) => void change('removed', { id, password })}
          />
        )}
      </OwnList>
      {'PublicKeyCredential' in window ? (
        <AddPasskey
          key={`add ${list.data?.length}`}
          busy={busy}
          onAdd={(name, password) => void change('added', { name, password })}
        />
      ) : (
        <InfoBox type="neutral" headline={t('account.passkeys.unsupported')}>
          {t('account.passkeys.unsupportedText')}
        </InfoBox>
      )}
    </div>
  );
}
