import { formatDateTime } from '#engine/text/dateTime.ts';
import { Button } from '#renderers/ui/Button.tsx';
import { useTranslation } from '#renderers/ui/translation.tsx';
import type { OwnDevice } from '#web/base/identity/devicePool.ts';
import styles from './Account.module.css';

/** Returns the name of a device in words; a pool may give one of its own. */
function useDeviceName(): (name: string) => string {
  const { t } = useTranslation('portals');
  return (name) => {
    const [browser = '', system] = name.split(', ');
    if (browser === '') return t('account.devices.unknown');
    return system === undefined ? browser : t('account.devices.name', { browser, system });
  };
}

/** The remembered devices. */
export function DeviceList(props: { devices: OwnDevice[]; busy: boolean; onRemove: (id: string) => void }) {
  const { t } = useTranslation('portals');
  const nameOf = useDeviceName();
  if (props.devices.length === 0) return <p>{t('account.devices.none')}</p>;
  return (
    <ul className={styles.passkeys} aria-label={t('account.heading.geraete')}>
      {props.devices.map(({ id, name, since, usedAt }) => (
        <li key={id}>
          <p>
            <strong>{nameOf(name)}</strong>
            {since && <span>{t('account.devices.since', { day: formatDateTime(since).date })}</span>}
            {usedAt && <span>{t('account.devices.used', formatDateTime(usedAt))}</span>}
          </p>
          <Button
            busy={props.busy}
            aria-label={t('account.devices.removeOf', { name: nameOf(name) })}
            onClick={() => props.onRemove(id)}
          >
            {t('account.devices.remove')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
