import { useTranslation } from '#renderers/ui/translation.tsx';
import { Disclosure } from '#renderers/ui/Disclosure.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { framePaths } from '#engine/pages/framePaths.ts';
import { questionOf } from '../faq/searchQuestions.ts';
import { useCollection } from '../content/collection.ts';
import { Figure } from '../content/Figure.tsx';
import { RichText } from '../content/RichText.tsx';
import { QueriedPage } from '#web/shell/frame/QueriedPage.tsx';
import { Section } from './Section.tsx';
import styles from './Welcome.module.css';

/** Editorial content of the home page; nothing if it cannot be loaded. */
export default function Welcome() {
  return (
    <QueriedPage>
      <WelcomeContent />
    </QueriedPage>
  );
}

function WelcomeContent() {
  const { t } = useTranslation('portals');
  const { data } = useCollection('startseite');
  if (!data) return null;
  const { labels = {}, richTexts = {}, richTextLists = {}, images = {} } = data;
  const { welcomeTitle, faqTitle, faqIntro } = labels;
  const questions = richTextLists['faq'] ?? [];
  return (
    <>
      {welcomeTitle !== undefined && (
        <Section title={welcomeTitle} tinted>
          <div className={styles.welcome}>
            <div className={styles.words}>
              {Object.entries(richTexts).map(([id, blocks]) => (
                <RichText key={id} blocks={blocks} />
              ))}
            </div>
            {Object.entries(images).map(([id, image]) => (
              <Figure key={id} image={image} />
            ))}
          </div>
        </Section>
      )}
      {faqTitle !== undefined && questions.length > 0 && (
        <Section title={faqTitle} lead={faqIntro}>
          <div className={styles.questions}>
            {questions
              .map((blocks, index) => questionOf(String(index), blocks))
              .map(({ id, question, answer }) => (
                <Disclosure key={id} className={styles.question} look="spread" summary={<h3>{question}</h3>}>
                  <RichText blocks={answer} />
                </Disclosure>
              ))}
          </div>
          <p className={styles.all}>
            <Link href={framePaths.faq} iconAfter="chevron-right">
              {t('home.allQuestions')}
            </Link>
          </p>
        </Section>
      )}
    </>
  );
}
