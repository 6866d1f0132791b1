import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../ui/icons/Icon.tsx';
import type { FileRowView } from './fileRows.ts';
import { useSender } from './useSender.ts';
import styles from '../file.module.css';

/** Image types that every browser renders. */
const drawn = ['image/jpeg', 'image/png'];
/** Larger files are not fetched again to be shown small. Bytes. */
const fetched = 10_000_000;

/** A small picture of a picture, else a sign. The bytes never leave the page: it is shown from memory. */
export function FilePreview({ row: { file, upload, size, status } }: { row: FileRowView }) {
  const files = useSender();
  const [address, setAddress] = useState<string>();
  const id = !file && upload?.type && drawn.includes(upload.type) && size <= fetched ? upload.id : undefined;
  const made = useRef<string>(undefined);
  useEffect(() => {
    // After the upload the preview of the local file stays.
    if (made.current !== undefined) return;
    const end = new AbortController();
    const show = (bytes: Blob) => {
      if (end.signal.aborted) return;
      made.current = URL.createObjectURL(bytes);
      setAddress(made.current);
    };
    if (file && drawn.includes(file.type)) show(file);
    else if (id !== undefined) files?.bytes(id, end.signal).then(show, () => undefined);
    return () => end.abort();
  }, [file, id, files]);
  useEffect(
    () => () => {
      if (made.current !== undefined) URL.revokeObjectURL(made.current);
      made.current = undefined;
    },
    [],
  );
  return (
    <span className={styles.preview}>
      {address === undefined || status === 'refused' ? (
        <Icon name={status === 'refused' ? 'alert' : 'document'} />
      ) : (
        <img src={address} alt="" className={styles.picture} onError={() => setAddress(undefined)} />
      )}
    </span>
  );
}
