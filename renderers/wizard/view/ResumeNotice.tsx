import { useTranslation } from 'react-i18next';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';

/** Greets who comes back, and names the questions that are asked anew because the form has changed since. */
export function ResumeNotice({ asksAnew }: { asksAnew: string[] }) {
  const { t } = useTranslation('wizard');
  return (
    <InfoBox type="positive" headline={t('resume.headline')} announce>
      {asksAnew.length === 0 ? (
        <p>{t('resume.nothingNew')}</p>
      ) : (
        <>
          <p>
            {t('resume.why')} {t('resume.asksAnew')}
          </p>
          <ul>
            {asksAnew.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ul>
        </>
      )}
    </InfoBox>
  );
}
