import { useEffect, useState } from 'react';
import { useFormPorts, type FileSender } from '../../form/formPorts.ts';

/** Returns the file sender once it has loaded. */
export function useSender(): FileSender | undefined {
  const { loadFiles } = useFormPorts();
  const [sender, setSender] = useState<FileSender>();
  useEffect(() => {
    let here = true;
    loadFiles?.().then(
      (loaded) => here && setSender(loaded),
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [loadFiles]);
  return sender;
}
