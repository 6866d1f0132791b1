import { useState } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Button } from '#renderers/ui/Button.tsx';
import { Dialog } from '#renderers/ui/dialog/Dialog.tsx';
import { Disclosure } from '#renderers/ui/Disclosure.tsx';
import { useNamespace } from '#web/base/useNamespace.ts';
import { NewTemplate } from './NewTemplate.tsx';
import { filledTemplate, type TemplateValues } from './placeholders.ts';
import styles from './Templates.module.css';
import { useTemplates, type Template } from './useTemplates.ts';

/** One template: its name inserts it, the beginning of its text says what it is. */
function TemplateRow({
  name,
  text,
  onInsert,
  onRemove,
}: Template & { onInsert: () => void; onRemove?: () => void }) {
  const { t } = useTranslation('inbox');
  return (
    <li className={styles.row}>
      <div>
        <Button variant="link" onClick={onInsert}>
          {name}
        </Button>
        <p>{text}</p>
      </div>
      {onRemove && (
        <Button variant="link" icon="trash" aria-label={t('template.remove', { name })} onClick={onRemove} />
      )}
    </li>
  );
}

function Templates({ values, onInsert }: { values: TemplateValues; onInsert: (text: string) => void }) {
  const { t } = useTranslation('inbox');
  const { own, shipped, keep, ready } = useTemplates();
  const [failed, setFailed] = useState(false);
  const kept = async (templates: Template[]) => {
    const ok = await keep(templates);
    setFailed(!ok);
    return ok;
  };
  const insert = ({ text }: Template) => onInsert(filledTemplate(text, values));
  return (
    <div className={styles.templates}>
      {failed && <p role="alert">{t('template.failed')}</p>}
      {own.length > 0 && <h3>{t('template.own')}</h3>}
      <ul className={styles.list}>
        {own.map((each) => (
          <TemplateRow
            key={each.name}
            {...each}
            onInsert={() => insert(each)}
            onRemove={() => void kept(own.filter((other) => other !== each))}
          />
        ))}
      </ul>
      <h3>{t('template.shipped')}</h3>
      <ul className={styles.list}>
        {shipped.map((each) => (
          <TemplateRow key={each.name} {...each} onInsert={() => insert(each)} />
        ))}
      </ul>
      {ready && (
        <Disclosure summary={t('template.add')}>
          <NewTemplate
            onKeep={(template) => kept([...own.filter(({ name }) => name !== template.name), template])}
          />
        </Disclosure>
      )}
    </div>
  );
}

/** Offers templates to insert, and keeps own ones. */
export default function TemplateDialog(props: {
  values: TemplateValues;
  onInsert: (text: string) => void;
  onClose: () => void;
}) {
  const { values, onInsert, onClose } = props;
  const { t } = useTranslation('inbox');
  const ready = useNamespace('inbox');
  if (!ready) return null;
  return (
    <Dialog title={t('template.title')} onClose={onClose}>
      <Templates values={values} onInsert={onInsert} />
    </Dialog>
  );
}
