import type { ReactNode } from 'react';
import type { Field } from '#engine/definition/definition.ts';
import { fieldText, useTexts } from '../form/texts.ts';
import { HelpText } from '../ui/HelpText.tsx';

/** Heading of a field with a small button that opens its explanation. */
export function FieldHelp({ field, children }: { field: Field; children?: ReactNode }) {
  const texts = useTexts();
  const help = fieldText(texts, field, 'help');
  if (!help) return children;
  const title = fieldText(texts, field, 'helpTitle');
  return (
    <div>
      <HelpText heading={children} about={fieldText(texts, field, 'label') ?? field.name}>
        {title && (
          <p>
            <strong>{title}</strong>
          </p>
        )}
        <p>{help}</p>
      </HelpText>
    </div>
  );
}
