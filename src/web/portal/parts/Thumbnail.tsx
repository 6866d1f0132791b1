import { useEffect, useRef, useState } from 'react';
import { Icon } from '#renderers/ui/icons/Icon.tsx';
import type { ServiceResult } from '#web/base/api/result.ts';
import styles from './FileTiles.module.css';
import { useLoadedFile } from './useLoadedFile.ts';

/** Larger pictures are loaded only when they are opened. Bytes. */
const most = 12_000_000;

/** A picture in small, loaded when it comes into view; an icon until then and where it cannot be loaded. */
export function Thumbnail(props: {
  id: string;
  size: number | undefined;
  load: (id: string) => Promise<ServiceResult<File>>;
}) {
  const { id, size = 0, load } = props;
  const holder = useRef<HTMLSpanElement>(null);
  const [seen, setSeen] = useState(false);
  const { address } = useLoadedFile(seen && size <= most ? id : undefined, load);
  useEffect(() => {
    const { current } = holder;
    if (!current) return undefined;
    const watch = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    watch.observe(current);
    return () => watch.disconnect();
  }, []);
  return (
    <span ref={holder} className={styles.picture}>
      {address === undefined ? <Icon name="image" size="l" /> : <img src={address} alt="" />}
    </span>
  );
}
