import type { ErrorListProps, UnsupportedFieldProps } from '@rjsf/utils';
import { useTexts } from '../../form/texts.ts';
import { InfoBox } from '../../ui/InfoBox.tsx';

/** Everything that is wrong with the form, above it. */
export function ErrorList({ errors }: ErrorListProps) {
  const { t } = useTexts();
  return (
    <InfoBox type="error" headline={t('form:errors')} announce>
      <ul>
        {errors.map(({ stack }, index) => (
          <li key={`${index}-${stack}`}>{stack}</li>
        ))}
      </ul>
    </InfoBox>
  );
}

/** A part of the schema that no form can draw. */
export function UnsupportedField({ reason }: UnsupportedFieldProps) {
  const { t } = useTexts();
  return (
    <InfoBox type="warning" headline={t('form:unsupported')}>
      <p>{reason}</p>
    </InfoBox>
  );
}
