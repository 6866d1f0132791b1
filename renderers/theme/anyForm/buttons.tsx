import { getSubmitButtonOptions } from '@rjsf/utils';
import type { IconButtonProps, SubmitButtonProps, TemplatesType } from '@rjsf/utils';
import { useTexts } from '../../form/texts.ts';
import { Button } from '../../ui/Button.tsx';

/** Returns a template of a button with its word. */
function worded(word: string, icon?: string) {
  return function WordedButton({
    registry: _,
    uiSchema: __,
    iconType: ___,
    icon: ____,
    ...button
  }: IconButtonProps) {
    const { t } = useTexts();
    return (
      <Button
        {...button}
        type="button"
        className={undefined}
        variant={icon ? 'secondary' : 'link'}
        icon={icon}
      >
        {t(`form:buttons.${word}`)}
      </Button>
    );
  };
}

/** What rjsf writes on the button where the uiSchema says nothing. */
const unsaid = getSubmitButtonOptions().submitText;

function SubmitButton({ uiSchema }: SubmitButtonProps) {
  const { t } = useTexts();
  const { norender, props, submitText } = getSubmitButtonOptions(uiSchema);
  if (norender) return null;
  return (
    <Button type="submit" variant="primary" disabled={props?.disabled}>
      {submitText === unsaid ? t('form:buttons.submit') : submitText}
    </Button>
  );
}

/** Buttons of any form. */
export const buttonTemplates: TemplatesType['ButtonTemplates'] = {
  SubmitButton,
  AddButton: worded('add', 'plus'),
  CopyButton: worded('copy'),
  MoveDownButton: worded('moveDown'),
  MoveUpButton: worded('moveUp'),
  RemoveButton: worded('remove'),
  ClearButton: worded('clear'),
};
