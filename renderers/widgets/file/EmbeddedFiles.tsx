import { useFileWidgetProps } from '@rjsf/utils';
import { formatFileSize } from '#engine/text/fileSize.ts';
import { useTexts } from '../../form/texts.ts';
import type { ControlProps } from '../../form/widget.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { controlProps } from '../input/controlProps.ts';
import styles from '../file.module.css';

/** Files as data addresses in the data of the form (`format: data-url`), as rjsf keeps them. */
export function EmbeddedFiles(props: ControlProps) {
  const { id, value, onChange, multiple = false, options, schema } = props;
  const { t } = useTexts();
  const several = multiple || schema.type === 'array';
  const { filesInfo, handleChange, handleRemove } = useFileWidgetProps(
    value as string | string[] | undefined,
    onChange,
    several,
  );
  const unusable = props.disabled || props.readonly;
  const control = controlProps({ ...props, disabled: unusable });
  return (
    <div className={styles.files}>
      <label className={styles.choose}>
        <input
          {...control}
          id={`${id}-add`}
          type="file"
          className={styles.input}
          multiple={several}
          accept={typeof options.accept === 'string' ? options.accept : undefined}
          onChange={({ currentTarget }) => {
            if (currentTarget.files) void handleChange(currentTarget.files);
          }}
        />
        <Icon name="upload" size="s" />
        {t('widgets:file.choose', { count: several ? 2 : 1 })}
      </label>
      {filesInfo.length > 0 && (
        <ul className={styles.list} aria-label={t('widgets:file.list')}>
          {filesInfo.map(({ name, size }, index) => (
            <li key={`${index}-${name}`} className={styles.embedded}>
              <span>
                {name} ({formatFileSize(size)})
              </span>
              <Button
                variant="link"
                disabled={unusable}
                aria-label={t('widgets:file.removeNamed', { name })}
                onClick={() => handleRemove(index)}
              >
                {t('widgets:file.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
