import { useEffect, useState } from 'react';
import type { ServiceResult } from '#web/base/api/result.ts';

/** A file as far as it has come. */
export interface LoadedFile {
  file?: File;
  /** Address for this page alone. */
  address?: string;
  failed: boolean;
}

/** Loads a file and gives it an address as long as it is shown. @param id undefined: nothing is loaded yet */
export function useLoadedFile(
  id: string | undefined,
  load: (id: string) => Promise<ServiceResult<File>>,
): LoadedFile {
  const [loaded, setLoaded] = useState<LoadedFile & { id?: string }>({ failed: false });
  useEffect(() => {
    if (id === undefined) return undefined;
    let left = false;
    let address: string | undefined;
    void load(id).then(({ ok, data }) => {
      if (left) return;
      address = ok && data ? URL.createObjectURL(data) : undefined;
      setLoaded(
        address !== undefined && data ? { id, file: data, address, failed: false } : { id, failed: true },
      );
    });
    return () => {
      left = true;
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, [id, load]);
  return loaded.id === id ? loaded : { failed: false };
}
