import { useTranslation } from '../../ui/translation.tsx';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { Link } from '#renderers/ui/Link.tsx';

/** A question to be answered again. */
interface ReopenedQuestion {
  id: string;
  kind: 'new' | 'invalid' | 'optional';
  label: string;
  /** Title of its page. */
  page: string;
  /** The way there; none while questions before it are open. */
  href?: string;
  onFollow?: () => void;
}

/** Display order. */
const kinds = ['new', 'invalid', 'optional'] as const;

/**
 * Greets who comes back, and names the questions that are new or no longer answered well, each with the way there.
 * @param changed the definition is not the one that was answered
 * @param greets the person has only just come
 */
export function ResumeNotice(props: { news: ReopenedQuestion[]; changed: boolean; greets: boolean }) {
  const { news, changed, greets } = props;
  const { t } = useTranslation('wizard');
  const must = news.some(({ kind }) => kind !== 'optional');
  return (
    <InfoBox
      type={must ? 'warning' : news.length > 0 ? 'neutral' : 'positive'}
      headline={t(greets ? 'resume.headline' : 'resume.here')}
      announce
    >
      {greets && news.length === 0 && <p>{t('resume.nothingNew')}</p>}
      {greets && news.length > 0 && changed && <p>{t('resume.why')}</p>}
      {kinds.map((kind) => {
        const some = news.filter((question) => question.kind === kind);
        if (some.length === 0) return null;
        return (
          <div key={kind}>
            <p>{t(`resume.${kind}`)}</p>
            <ul>
              {some.map(({ id, label, page, href, onFollow }) => (
                <li key={id}>
                  {href === undefined ? (
                    label
                  ) : (
                    <Link href={href} onFollow={onFollow}>
                      {label}
                    </Link>
                  )}
                  {greets && ` (${page})`}
                </li>
              ))}
            </ul>
          </div>
        );
      })}
      {greets && news.length > 0 && <p>{t(must ? 'resume.rest' : 'resume.nothingNew')}</p>}
    </InfoBox>
  );
}
