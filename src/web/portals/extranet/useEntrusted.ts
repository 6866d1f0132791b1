import { useEffect, useState } from 'react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { entrustedCalls } from '#web/base/api/entrusted.ts';
import type { ServiceResult } from '#web/base/api/result.ts';
import { saveFile } from '#web/base/saveFile.ts';
import { useAgentCalls } from '#web/portal/frames/useAgentCalls.ts';
import { filterAddress } from '#web/portal/parts/filterAddress.ts';
import { useDebounced } from '#web/portal/parts/useDebounced.ts';
import { parseFilter } from './entrustedFilter.ts';

/** Files that can be saved. */
export type SavedFile = 'csv' | 'json' | 'papers';

/** Loads what is entrusted, keeps the filter in the address, and saves files. */
export function useEntrusted() {
  const calls = useAgentCalls(entrustedCalls);
  const [filter, setFilter] = useState(() => parseFilter(window.location.search));
  const list = useInfiniteQuery({ ...calls.list(useDebounced(filter)), placeholderData: keepPreviousData });
  const [busy, setBusy] = useState<SavedFile>();
  /** Key of the text that says why a file did not come. */
  const [failed, setFailed] = useState<'failed' | 'noPapers' | 'often'>();
  useEffect(() => {
    window.history.replaceState(window.history.state, '', filterAddress(filter));
  }, [filter]);

  async function save(what: SavedFile, call: Promise<ServiceResult<File>>): Promise<void> {
    setBusy(what);
    const { ok, data, errorStatus } = await call;
    setBusy(undefined);
    if (ok && data) saveFile(data);
    const why = errorStatus === 429 ? 'often' : errorStatus === 404 ? 'noPapers' : 'failed';
    setFailed(ok ? undefined : why);
  }

  return {
    filter,
    setFilter,
    list,
    busy,
    failed,
    exportList: (format: 'csv' | 'json') => save(format, calls.exported(filter, format)),
    savePapers: (contracts: string[]) => save('papers', calls.papers(contracts)),
  };
}
