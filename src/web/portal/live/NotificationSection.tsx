import { useState } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Button } from '#renderers/ui/Button.tsx';
import { Card } from '#renderers/ui/Card.tsx';
import { allowNotifications, canNotify, stopNotifications, wantsNotifications } from './notifications.ts';
import { useNamespace } from '#web/base/useNamespace.ts';

/** Switches notifications of this browser on and off. The browser is asked only on a press. */
export default function NotificationSection() {
  const { t } = useTranslation('live');
  const ready = useNamespace('live');
  const [on, setOn] = useState(() => wantsNotifications(window));
  const [result, setSaid] = useState<'on' | 'off' | 'refused'>();
  if (!ready) return null;
  const allow = async () => {
    const allowed = await allowNotifications(window);
    setOn(allowed);
    setSaid(allowed ? 'on' : 'refused');
  };
  const stop = () => {
    stopNotifications(window);
    setOn(false);
    setSaid('off');
  };
  return (
    <Card as="section" aria-labelledby="notifications">
      <h2 id="notifications">{t('notification.title')}</h2>
      <p>{t(canNotify(window) ? 'notification.about' : 'notification.missing')}</p>
      {canNotify(window) && (
        <Button onClick={() => (on ? stop() : void allow())}>
          {t(on ? 'notification.stop' : 'notification.allow')}
        </Button>
      )}
      <p role="status">{result && t(`notification.${result}`)}</p>
    </Card>
  );
}
