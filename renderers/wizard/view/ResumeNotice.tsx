import { useTranslation } from 'react-i18next';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { Link } from '#renderers/ui/Link.tsx';

/** A question that is asked anew, as a person reads it. */
export interface AskedAnew {
  id: string;
  kind: 'new' | 'invalid';
  label: string;
  /** The page on which it stands. */
  page: string;
  href: string;
}

/** Greets who comes back, and names the questions that are new or no longer answered well, each with the way there. */
export function ResumeNotice({ news }: { news: AskedAnew[] }) {
  const { t } = useTranslation('wizard');
  const list = (kind: AskedAnew['kind']) => {
    const some = news.filter((question) => question.kind === kind);
    if (some.length === 0) return null;
    return (
      <>
        <p>{t(kind === 'new' ? 'resume.new' : 'resume.invalid')}</p>
        <ul>
          {some.map(({ id, label, page, href }) => (
            <li key={id}>
              <Link href={href}>{label}</Link> ({page})
            </li>
          ))}
        </ul>
      </>
    );
  };
  return (
    <InfoBox type={news.length === 0 ? 'positive' : 'warning'} headline={t('resume.headline')} announce>
      {news.length === 0 ? (
        <p>{t('resume.nothingNew')}</p>
      ) : (
        <>
          <p>{t('resume.why')}</p>
          {list('new')}
          {list('invalid')}
          <p>{t('resume.rest')}</p>
        </>
      )}
    </InfoBox>
  );
}
