import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Button } from '#renderers/ui/Button.tsx';
import { Field } from '#renderers/ui/field/Field.tsx';
import type { Signature } from '#web/base/api/confirmation.ts';
import { ShortForm } from '#web/shell/form/ShortForm.tsx';
import { useShortForm } from '#web/shell/form/useShortForm.ts';
import styles from './Handover.module.css';
import { SignaturePad } from './SignaturePad.tsx';

/** Fewer points are a tap and no signature. */
const minPoints = 8;

/** The customer signs on the agent's device: drawn, or by typing the name only. */
export function SignatureCard(props: {
  submit: string;
  busy: boolean;
  onSigned: (signature: Signature) => void;
}) {
  const { submit, busy, onSigned } = props;
  const { t } = useTranslation('handover');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const [lines, setLines] = useState<number[][]>([]);
  const [short, setShort] = useState(false);
  const form = useShortForm({
    judges: {
      name: (text) => ((text.match(/\p{L}/gu) ?? []).length < 2 ? t('signature.nameMissing') : undefined),
    },
    busy,
    onSubmit: ({ name }) => {
      const points = lines.reduce((sum, line) => sum + line.length / 2, 0);
      const tap = lines.length > 0 && points < minPoints;
      setShort(tap);
      if (!tap) onSigned({ name: name.trim(), ...(lines.length > 0 && { lines }) });
    },
  });
  return (
    <div className={styles.part}>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {t('signature.title')}
      </h2>
      <p>{t('signature.text')}</p>
      <ShortForm form={form} submit={submit} busy={busy}>
        <Field
          {...form.text('name')}
          label={t('signature.name')}
          hint={t('signature.nameHint')}
          autoComplete="off"
          maxLength={120}
        />
        <SignaturePad
          label={lines.length > 0 ? t('signature.drawn') : t('signature.field')}
          empty={t('signature.empty')}
          lines={lines}
          onLines={setLines}
        />
        {short && <p role="alert">{t('signature.tooShort')}</p>}
        {lines.length > 0 && (
          <p>
            <Button
              variant="link"
              onClick={() => {
                setLines([]);
                setShort(false);
              }}
            >
              {t('signature.clear')}
            </Button>
          </p>
        )}
      </ShortForm>
    </div>
  );
}
