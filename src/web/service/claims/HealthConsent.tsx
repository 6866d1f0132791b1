import { useState } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { formatDate } from '#engine/text/format.ts';
import { Button } from '#renderers/ui/Button.tsx';
import { Card } from '#renderers/ui/Card.tsx';
import type { ConsentStand } from '#web/base/api/claims.ts';
import { useClaim, textKeyFor } from './claimContext.ts';
import styles from './ClaimView.module.css';

/** Returns the key of the sentence about the decision, worded for each side of the claim. */
function sentenceOf({ last }: ConsentStand, side: 'customer' | 'agent'): { key: string; day: string } {
  const textKey = textKeyFor(side);
  if (!last) return { key: textKey('open'), day: '' };
  if (last.revokedAt !== undefined) return { key: 'revoked', day: formatDate(last.revokedAt) };
  const key = last.mode === 'ownProcurement' ? textKey(last.mode) : last.mode;
  return { key, day: formatDate(last.givenAt) };
}

/** Decision on questions to doctors and others; the customer can change it here. */
export function HealthConsent({ claim, health }: { claim: string; health: ConsentStand }) {
  const { t } = useTranslation('claims');
  const { calls, side } = useClaim();
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready');
  const { last } = health;
  const { key, day } = sentenceOf(health, side);

  async function decide(): Promise<void> {
    setState('busy');
    const { ok, data } = await calls.consentLink(claim);
    if (ok && data) window.location.assign(data.href);
    else setState('failed');
  }

  return (
    <Card as="section" aria-labelledby="claim-health" className={styles.card}>
      <h2 id="claim-health">{t('consent.view.title')}</h2>
      <p className={styles.plain}>
        <span>{t(`consent.view.${key}`, { day })}</span>
        {last && last.persons.length > 0 && (
          <span className={styles.quiet}>
            {t('consent.view.persons', { names: last.persons.join(', ') })}
          </span>
        )}
      </p>
      {side === 'customer' && (
        <div>
          <Button variant={last ? 'link' : 'secondary'} busy={state === 'busy'} onClick={() => void decide()}>
            {t(last ? 'consent.view.change' : 'consent.view.decide')}
          </Button>
        </div>
      )}
      {state === 'failed' && <p role="alert">{t('consent.view.failed')}</p>}
    </Card>
  );
}
