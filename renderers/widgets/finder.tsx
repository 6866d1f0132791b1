import { useState } from 'react';
import { TextBox } from './input/TextBox.tsx';
import { freeText } from './input/textRules.ts';
import { finderCombo } from './input/lazyInputs.ts';
import { useLoaded } from './input/useLoaded.ts';
import type { WidgetProps } from '../form/widget.ts';

/**
 * A text that is searched in a list while it is typed. Until the list box has been loaded, and
 * without network, it is a plain text box; it is not exchanged while somebody types in it.
 */
export function Finder(props: WidgetProps) {
  const combo = useLoaded(finderCombo.load);
  const [busy, setBusy] = useState(false);
  if (combo && !busy) return <combo.FinderCombo {...props} />;
  return (
    <div onFocus={() => setBusy(true)} onBlur={() => setBusy(false)}>
      <TextBox {...props} rules={freeText} />
    </div>
  );
}
