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
            <div>
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
          <ul className={styles.questions}>
            {questions.map((blocks, place) => (
              <li key={place}>
                <RichText blocks={blocks} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
