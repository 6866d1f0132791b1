import { useConsent } from '../form/consentTexts.ts';
import { FieldLabel } from '../templates/FieldFrame.tsx';
import { HelpText } from '../ui/HelpText.tsx';
import { useFieldValue } from '../wizard/store/useField.ts';
import { useStore } from '../wizard/store/storeContext.ts';
import { fieldText, useTexts } from '../form/texts.ts';
import { DocumentList } from './input/DocumentList.tsx';
import { TickBox } from './input/TickBox.tsx';
import { useControl } from './input/useControl.ts';
import type { ControlProps } from '../form/widget.ts';
import styles from './consent.module.css';

/** A consent in the wording of its content item, with its documents. Never preselected. */
export function Consent(props: ControlProps) {
  const { pointer, field, id } = props;
  const texts = useTexts();
  const { t } = texts;
  const store = useStore();
  const value = useFieldValue(pointer);
  const { required } = props.state;
  const item = useConsent(field.consent);
  const documents = field.documents ?? [];
  const control = useControl(props, documents.length > 0 ? `${id}-documents` : undefined);
  const unticked = field.schema.const === true ? undefined : false;
  const help = item?.helpText ?? fieldText(texts, field, 'help');
  const headline = item?.helpText ? item.helpTextHeadline : fieldText(texts, field, 'helpTitle');
  const tick = (
    <TickBox
      control={control}
      checked={value === true}
      onChange={(on) => store.commit(pointer, on ? true : unticked)}
    >
      {item ? item.label : <FieldLabel field={field} required={required} />}
      {item && !required && ` ${t('common:optional')}`}
    </TickBox>
  );
  const list = documents.length > 0 && <DocumentList id={`${id}-documents`} ids={documents} />;
  if (field.notice)
    return (
      <section className={styles.notice} aria-label={headline}>
        <h2>{headline}</h2>
        <p>{help}</p>
        {list}
        {tick}
      </section>
    );
  return (
    <>
      {list}
      {/* Same layout with and without the text: the box must not move from under a click. */}
      <HelpText heading={tick} about={item?.label ?? fieldText(texts, field, 'label') ?? field.name}>
        {help && (
          <>
            {headline && (
              <p>
                <strong>{headline}</strong>
              </p>
            )}
            <p>{help}</p>
          </>
        )}
      </HelpText>
    </>
  );
}
