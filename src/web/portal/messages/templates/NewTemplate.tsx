import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Button } from '#renderers/ui/Button.tsx';
import { AreaField } from '#renderers/ui/field/AreaField.tsx';
import { Field } from '#renderers/ui/field/Field.tsx';
import { placeholders, written } from './placeholders.ts';
import styles from './Templates.module.css';
import type { Template } from './useTemplates.ts';

/** Most characters of a template. */
const most = 4000;

/** Keeps a text as a template. @param props.onKeep resolves to whether it was kept */
export function NewTemplate({ onKeep }: { onKeep: (template: Template) => Promise<boolean> }) {
  const { t } = useTranslation('inbox');
  const [name, setName] = useState('');
  const [text, setText] = useState('');
  const [refused, setRefused] = useState<'missing' | 'failed'>();
  const submitted = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '' || text.trim() === '') return setRefused('missing');
    const ok = await onKeep({ name: name.trim(), text: text.trim() });
    setRefused(ok ? undefined : 'failed');
    if (!ok) return undefined;
    setName('');
    return setText('');
  };
  return (
    <form className={styles.edit} noValidate onSubmit={(event) => void submitted(event)}>
      <Field label={t('template.name')} value={name} maxLength={60} onText={setName} />
      <AreaField
        label={t('template.text')}
        hint={t('template.hint', { placeholders: placeholders.map(written).join(', ') })}
        value={text}
        most={most}
        count={t('template.left', { count: most - text.length })}
        onText={setText}
      />
      {refused && <p role="alert">{t(`template.${refused}`)}</p>}
      <div>
        <Button type="submit">{t('template.keep')}</Button>
      </div>
    </form>
  );
}
