import { useState } from 'react';
import { TextBox } from './input/TextBox.tsx';
import { freeText } from './input/textRules.ts';
import { finderCombo } from './input/lazyInputs.ts';
import { useLazyModule } from './input/useLazyModule.ts';
import type { ControlProps } from '../form/widget.ts';

/**
 * A text with suggestions from a list. A plain text box until the list box has loaded, and without a network;
 * it is not replaced during typing.
 */
export function Finder(props: ControlProps) {
  const combo = useLazyModule(finderCombo.load);
  const [busy, setBusy] = useState(false);
  if (combo && !busy) return <combo.FinderCombo {...props} />;
  return (
    <div onFocus={() => setBusy(true)} onBlur={() => setBusy(false)}>
      <TextBox {...props} rules={freeText} />
    </div>
  );
}
