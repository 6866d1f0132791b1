import type { ReactNode } from 'react';
import { HelpText } from '../ui/HelpText.tsx';

interface FieldHelpProps {
  /** Label of the field. */
  about: string;
  /** Absent if nothing is explained. */
  help: unknown;
  /** Heading of the explanation. */
  title?: string;
  children?: ReactNode;
}

/** Heading of a field with a small button that opens its explanation. */
export function FieldHelp({ about, help, title, children }: FieldHelpProps) {
  if (!help) return children;
  return (
    <div>
      <HelpText heading={children} about={about}>
        {title && (
          <p>
            <strong>{title}</strong>
          </p>
        )}
        <p>{help as ReactNode}</p>
      </HelpText>
    </div>
  );
}
