import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import type { Refusal } from './refusal.ts';

/** Says why a call was refused. */
export function RefusalBox({ refusal }: { refusal: Refusal | undefined }) {
  if (!refusal) return null;
  return (
    <InfoBox type="error" headline={refusal.headline} announce>
      {refusal.text}
    </InfoBox>
  );
}
