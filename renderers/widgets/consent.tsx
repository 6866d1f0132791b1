import { useConsent } from '../form/consentTexts.ts';
import { useFormPorts } from '../form/formPorts.ts';
import { fieldLabel } from '../templates/fieldLabel.tsx';
import { HelpText } from '../ui/HelpText.tsx';
import { useTexts } from '../form/texts.ts';
import { DocumentList } from './input/DocumentList.tsx';
import { TickBox } from './input/TickBox.tsx';
import { controlProps } from './input/controlProps.ts';
import type { ControlProps } from '../form/widget.ts';
import styles from './consent.module.css';

/** A consent in the wording of its content item, with its documents. Never preselected. */
export function Consent(props: ControlProps) {
  const { id, value, onChange, label, required = false, schema, options } = props;
  const { t } = useTexts();
  const item = useConsent(options.consent);
  const { documents = [] } = options;
  const unusable = props.disabled || props.readonly;
  const control = controlProps(
    { ...props, disabled: unusable },
    documents.length > 0 ? `${id}-documents` : undefined,
  );
  const named = useFormPorts().consentsNamed ?? item === undefined;
  const unticked = schema.const === true ? undefined : false;
  const explained = item?.helpText ?? options.help;
  const help = named && item ? [item.label, explained].filter(Boolean).join(' ') : explained;
  const headline = item?.helpText ? item.helpTextHeadline : options.helpTitle;
  const tick = (
    <TickBox control={control} checked={value === true} onChange={(on) => onChange(on ? true : unticked)}>
      {named ? fieldLabel({ label, required }, t) : item?.label}
      {!named && !required && ` ${t('common:optional')}`}
    </TickBox>
  );
  const list = documents.length > 0 && <DocumentList id={`${id}-documents`} ids={documents} />;
  if (options.notice && !(named && item))
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
      <HelpText heading={tick} about={named ? label : (item?.label ?? label)}>
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
