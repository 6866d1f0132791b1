import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { SettingsChange } from '#api/agent-portal.ts';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Button } from '#renderers/ui/Button.tsx';
import { Card } from '#renderers/ui/Card.tsx';
import { AreaField } from '#renderers/ui/field/AreaField.tsx';
import { FilterSelect } from '#renderers/ui/field/FilterSelect.tsx';
import { useAgent } from '#web/portal/frames/agentContext.ts';
import { useIsBroker } from '#web/portal/frames/brokerContext.ts';
import { useKeepSettings } from '#web/portal/frames/useKeepSettings.ts';
import styles from './SubAgents.module.css';

const startPages = ['overview', 'base', 'drafts', 'postbox'] as const;
const densities = ['compact', 'comfortable'] as const;

/** Most characters of a signature. */
const most = 500;

function Signature({ kept, onKeep }: { kept: string; onKeep: (signature: string) => void }) {
  const { t } = useTranslation('agent');
  const [text, setText] = useState(kept);
  return (
    <form
      className={styles.edit}
      onSubmit={(event) => {
        event.preventDefault();
        onKeep(text.trim());
      }}
    >
      <AreaField
        label={t('settings.signature')}
        hint={t('settings.signatureHint')}
        value={text}
        most={most}
        count={t('notes.left', { count: most - text.length })}
        onText={setText}
      />
      <div>
        <Button type="submit">{t('settings.keepSignature')}</Button>
      </div>
    </form>
  );
}

/** With which page one begins, how close rows lie, and what stands below one's messages. */
export function WorkSettings() {
  const { t } = useTranslation(['agent', 'portals']);
  const { data } = useQuery(useAgent().me);
  const isBroker = useIsBroker();
  const keep = useKeepSettings();
  const [result, setSaid] = useState<'kept' | 'notKept'>();
  if (!data) return null;
  const { startPage = 'overview', density = 'compact', signature = '' } = data.settings ?? {};
  async function choose(change: SettingsChange): Promise<void> {
    setSaid(undefined);
    setSaid((await keep(change)) ? 'kept' : 'notKept');
  }
  return (
    <Card as="section" aria-labelledby="work" className={styles.edit}>
      <h2 id="work">{t('agent:settings.work')}</h2>
      {!isBroker && (
        <FilterSelect
          label={t('agent:settings.startPage')}
          value={startPage}
          options={startPages.map((value) => ({ value, label: t(`portals:agentBar.${value}`) }))}
          onValue={(value) => void choose({ startPage: value })}
        />
      )}
      <FilterSelect
        label={t('agent:settings.density')}
        value={density}
        options={densities.map((value) => ({ value, label: t(`agent:settings.rows.${value}`) }))}
        onValue={(value) => void choose({ density: value })}
      />
      <Signature kept={signature} onKeep={(text) => void choose({ signature: text })} />
      <p role="status">{result && t(`agent:settings.${result}`)}</p>
    </Card>
  );
}
