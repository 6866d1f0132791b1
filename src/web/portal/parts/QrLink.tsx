import { lazy, Suspense, useState } from 'react';
import { Button } from '#renderers/ui/Button.tsx';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { importWithRetry } from '#web/base/importWithRetry.ts';
import styles from './QrLink.module.css';

const QrCode = lazy(() => importWithRetry(() => import('./QrCode.tsx')));

/** A link for another device: as a picture for its camera, to be read, and to be copied. */
export function QrLink({
  link,
  words: texts,
}: {
  link: string;
  words: { code: string; copy: string; copied: string };
}) {
  const [copied, setCopied] = useState(false);
  return (
    <div className={styles.link}>
      <Suspense fallback={<Skeleton lines={4} />}>
        <QrCode text={link} label={texts.code} />
      </Suspense>
      <p className={styles.address}>{link}</p>
      <Button
        icon="copy"
        onClick={() => {
          navigator.clipboard.writeText(link).then(
            () => setCopied(true),
            () => undefined,
          );
        }}
      >
        {texts.copy}
      </Button>
      {copied && (
        <InfoBox type="positive" announce>
          {texts.copied}
        </InfoBox>
      )}
    </div>
  );
}
