import { useCallback } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { formatDate } from '#engine/text/format.ts';
import { FileTiles } from '#web/portal/parts/FileTiles.tsx';
import { useClaim } from './claimContext.ts';

/** Pictures and papers of a claim, to be looked at; nothing where there are none. */
export function ClaimFiles({ claim }: { claim: string }) {
  const { t } = useTranslation('claims');
  const { calls } = useClaim();
  const { data } = useQuery(calls.files(claim));
  const load = useCallback((file: string) => calls.file(claim, file), [calls, claim]);
  if (!data || data.items.length === 0) return null;
  const files = data.items.map(({ id, name, size, title, arrivedAt }) => ({
    id,
    name,
    size,
    about: t(title === undefined ? 'files.on' : 'files.titleOn', {
      title,
      day: formatDate(arrivedAt.slice(0, 10)),
    }),
  }));
  return (
    <section aria-labelledby="claim-files">
      <h2 id="claim-files">{t('files.title')}</h2>
      <FileTiles files={files} label={t('files.title')} load={load} />
    </section>
  );
}
