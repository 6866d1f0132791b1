import { useState } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { BackLink } from '#renderers/ui/BackLink.tsx';
import { Button } from '#renderers/ui/Button.tsx';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';
import { sendFeedback } from '#web/base/api/feedback.ts';
import { Frame } from '#web/shell/frame/Frame.tsx';
import { useTitle } from '#web/shell/frame/useTitle.ts';
import { useServices } from '#web/base/services.ts';
import { Comment } from './Comment.tsx';
import { Scale } from './Scale.tsx';
import styles from './Feedback.module.css';

type State = 'asking' | 'empty' | 'sending' | 'failed' | 'thanked';

/** The way back to what was rated, such as the number of an application; a mailed link has none. */
function WayBack() {
  const [came] = useState(() => window.history.length > 1);
  return came && <BackLink href="/" onFollow={() => window.history.back()} />;
}

/** A score and a comment after something was done; a link may bring the score along. */
export default function Feedback({ source, score: brought }: { source: string; score?: number }) {
  const { t } = useTranslation('portals');
  const { client } = useServices();
  const [score, setScore] = useState(brought);
  const [comment, setComment] = useState('');
  const [state, setState] = useState<State>('asking');
  useTitle(state === 'thanked' ? t('feedback.thanks') : t('feedback.title'));

  async function send() {
    const text = comment.trim();
    if (score === undefined && text === '') return setState('empty');
    setState('sending');
    const result = await sendFeedback(client, source, {
      ...(score !== undefined && { score }),
      ...(text !== '' && { comment: text }),
    });
    setState(result.ok ? 'thanked' : 'failed');
  }

  if (state === 'thanked') {
    return (
      <Frame>
        <div className={styles.page}>
          <WayBack />
          <PageHeading page="thanks" focusOnMount icon="check-circle" intro={t('feedback.thanksText')}>
            {t('feedback.thanks')}
          </PageHeading>
          <p>
            <Link look="secondary" href="/">
              {t('notFound.home')}
            </Link>
          </p>
        </div>
      </Frame>
    );
  }
  return (
    <Frame>
      <form
        className={styles.page}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <WayBack />
        <PageHeading page="asking" intro={t('feedback.intro')}>
          {t('feedback.title')}
        </PageHeading>
        {state === 'failed' && (
          <InfoBox type="error" headline={t('feedback.failed')} announce>
            {t('feedback.failedText')}
          </InfoBox>
        )}
        {state === 'empty' && (
          <InfoBox type="warning" headline={t('feedback.empty')} announce>
            {t('feedback.emptyText')}
          </InfoBox>
        )}
        <Scale score={score} onScore={setScore} />
        <Comment comment={comment} onComment={setComment} />
        <div className={styles.actions}>
          <Button type="submit" variant="primary" busy={state === 'sending'}>
            {t('feedback.send')}
          </Button>
        </div>
      </form>
    </Frame>
  );
}
