import { useConsent } from '../theme/consentWords.ts';
import { FieldHelp } from '../templates/FieldHelp.tsx';
import { FieldLabel } from '../templates/FieldFrame.tsx';
import { HelpText } from '../ui/HelpText.tsx';
import { useFieldState, useFieldValue } from '../wizard/store/useField.ts';
import { useStore } from '../wizard/store/storeContext.ts';
import { useTexts } from '../theme/texts.ts';
import { DocumentList } from './input/DocumentList.tsx';
import { TickBox } from './input/TickBox.tsx';
import { useControl } from './input/useControl.ts';
import type { WidgetProps } from './widget.ts';

/** A consent in the words of its content item, with the documents that it is about. Never ticked beforehand. */
export function Consent(props: WidgetProps) {
  const { pointer, field, id } = props;
  const { t } = useTexts();
  const store = useStore();
  const value = useFieldValue(pointer);
  const { required } = useFieldState(pointer);
  const item = useConsent(field.consent);
  const documents = field.documents ?? [];
  const control = useControl(props, documents.length > 0 ? `${id}-documents` : undefined);
  const unticked = field.schema.const === true ? undefined : false;
  const tick = (
    <TickBox
      control={control}
      checked={value === true}
      onChange={(on) => store.commit(pointer, on ? true : unticked)}
    >
      {item ? item.label : <FieldLabel pointer={pointer} field={field} />}
      {item && !required && ` ${t('common:optional')}`}
    </TickBox>
  );
  return (
    <>
      {documents.length > 0 && <DocumentList id={`${id}-documents`} ids={documents} />}
      {item?.helpText ? (
        <HelpText heading={tick} about={item.label}>
          {item.helpTextHeadline && (
            <p>
              <strong>{item.helpTextHeadline}</strong>
            </p>
          )}
          <p>{item.helpText}</p>
        </HelpText>
      ) : (
        <FieldHelp field={field}>{tick}</FieldHelp>
      )}
    </>
  );
}
