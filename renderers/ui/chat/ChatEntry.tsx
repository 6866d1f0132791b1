import { memo, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { formatDateTime } from '#engine/text/dateTime.ts';
import { CleanHtml } from '../richText/CleanHtml.tsx';
import { cutPieces, lengthOf, piecesOf } from '../richText/cleanHtml.ts';
import { useUiText } from '../UiText.tsx';
import type { ChatMessage } from './chatMessage.ts';
import { cutText, maxMessage } from './cutText.ts';
import styles from './ChatEntry.module.css';

/** Content of a message; long messages are cut until they are expanded. */
function Content({ html, content }: Pick<ChatMessage, 'html' | 'content'>) {
  const text = useUiText();
  const [whole, setWhole] = useState(false);
  const pieces = useMemo(() => (html ? piecesOf(content) : undefined), [html, content]);
  const cut = pieces ? undefined : cutText(content);
  const long = pieces ? lengthOf(pieces) > maxMessage.characters : cut !== undefined;
  const shown = pieces && (whole || !long ? pieces : cutPieces(pieces, maxMessage.characters));
  return (
    <>
      {shown ? (
        <CleanHtml pieces={shown} />
      ) : (
        <p className={styles.text}>{whole || cut === undefined ? content : `${cut} …`}</p>
      )}
      {long && (
        <button type="button" className={styles.more} aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {text(whole ? 'showLess' : 'showMore')}
        </button>
      )}
    </>
  );
}

function Addresses({ subject, recipients, cc }: Pick<ChatMessage, 'subject' | 'recipients' | 'cc'>) {
  const text = useUiText();
  return (
    <dl className={styles.addresses}>
      {[
        ['subject', subject ? [subject] : []] as const,
        ['recipients', recipients] as const,
        ['copyTo', cc] as const,
      ].map(
        ([name, texts]) =>
          texts.length > 0 && (
            <div key={name}>
              <dt>{text(name)}</dt>
              <dd>{texts.join(', ')}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** One message of a conversation: whose, when, by which way, and what it says. */
export const ChatEntry = memo(function ChatEntry({
  message,
  below,
}: {
  message: ChatMessage;
  below?: ReactNode;
}) {
  const text = useUiText();
  const { author, direction, time, source, html, content } = message;
  const moment = formatDateTime(new Date(time));
  return (
    <li className={`${styles.entry} ${styles[direction]}`}>
      <article className={styles.bubble}>
        <header className={styles.head}>
          <span className={styles.author}>{direction === 'outgoing' ? text('you') : author}</span>
          <time dateTime={time}>{`${moment.date}, ${moment.time}`}</time>
          {source === 'EMAIL' && <span className={styles.source}>{text('byMail')}</span>}
        </header>
        {source === 'EMAIL' && <Addresses {...message} />}
        <Content html={html} content={content} />
        {below}
      </article>
    </li>
  );
});
