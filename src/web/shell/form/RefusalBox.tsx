import { useEffect, useRef } from 'react';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import type { Refusal } from './refusal.ts';

/** Says why a call was refused, where it is seen: the button may be far below. */
export function RefusalBox({ refusal }: { refusal: Refusal | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.scrollIntoView?.({ block: 'center' }), [refusal]);
  if (!refusal) return null;
  return (
    <div ref={box}>
      <InfoBox type="error" headline={refusal.headline} announce>
        {refusal.text}
      </InfoBox>
    </div>
  );
}
