import { useCallback } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { formatDate } from '#engine/text/format.ts';
import { Badge } from '#renderers/ui/Badge.tsx';
import { entrustedClaimCalls, type EntrustedContract } from '#web/base/api/extranet.ts';
import { useAgentCalls } from '#web/portal/frames/useAgentCalls.ts';
import { FileTiles } from '#web/portal/parts/FileTiles.tsx';
import { Row, Rows } from './RecordLists.tsx';

type EntrustedClaim = EntrustedContract['claims'][number];

/** Pictures and papers of a claim, to be looked at. */
function Files({ contract, claim }: { contract: string; claim: EntrustedClaim }) {
  const { t } = useTranslation('extranet');
  const calls = useAgentCalls(entrustedClaimCalls);
  const { id } = claim;
  const load = useCallback(
    (file: string) => calls.file({ contract, claim: id, file, search: window.location.search }),
    [calls, contract, id],
  );
  const files = claim.files.map(({ id: key, name, size, title, arrivedAt }) => {
    const day = formatDate(arrivedAt.slice(0, 10));
    return { id: key, name, size, about: title === undefined ? day : `${title}, ${day}` };
  });
  return <FileTiles files={files} label={t('contract.claims.files', { id })} load={load} />;
}

/** Claims about the contract with state, what is missing, and their files. */
export function Claims({ contract }: { contract: Pick<EntrustedContract, 'id' | 'claims'> }) {
  const { t } = useTranslation(['extranet', 'portals']);
  const rows = contract.claims.map((claim) => {
    const { id, title, icon = 'umbrella', state, reportedAt, openDocuments } = claim;
    const reported = t('extranet:contract.claims.reported', { id, day: formatDate(reportedAt) });
    const missing = openDocuments === 0 ? [] : [t('extranet:list.openPapers', { count: openDocuments })];
    return (
      <Row
        key={id}
        icon={icon}
        name={title}
        hint={[reported, ...missing].join(' · ')}
        end={<Badge>{t(`portals:customer.claimState.${state}`)}</Badge>}
        below={claim.files.length > 0 ? <Files contract={contract.id} claim={claim} /> : undefined}
      />
    );
  });
  const isWithheld = contract.claims.some(({ withheld }) => withheld !== undefined);
  return (
    <Rows name="claims" rows={rows} {...(isWithheld && { hint: t('extranet:contract.claims.withheld') })} />
  );
}
