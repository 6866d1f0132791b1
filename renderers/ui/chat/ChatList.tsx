import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useUiText } from '../UiText.tsx';
import { ChatEntry } from './ChatEntry.tsx';
import type { ChatMessage } from './chatMessage.ts';
import { shouldFollow } from './autoScroll.ts';
import { useRecentMessages } from './useRecentMessages.ts';
import styles from './ChatList.module.css';

/**
 * A conversation, oldest first. Stays at its end as messages arrive, unless the person has scrolled up;
 * within 20 px of the end it follows again.
 * @param props.below content below a message, such as its files; has to be referentially stable
 */
export function ChatList<T extends ChatMessage>(props: {
  messages: T[];
  /** Accessible name of the conversation. */
  label: string;
  below?: (message: T) => ReactNode;
}) {
  const { messages, label, below } = props;
  const text = useUiText();
  const list = useRef<HTMLDivElement>(null);
  const entries = useRef<HTMLOListElement>(null);
  const following = useRef(true);
  const lastTop = useRef(0);
  const [seen, setSeen] = useState(messages.length);
  const [away, setAway] = useState(false);
  const { shown, look } = useRecentMessages(messages, list);

  const toEnd = () => {
    const { current } = list;
    if (!current) return;
    current.scrollTop = current.scrollHeight;
    lastTop.current = current.scrollTop;
    following.current = true;
  };

  useLayoutEffect(() => {
    if (following.current) toEnd();
  }, [messages]);

  // Older messages loaded at the top must not need another turn of the wheel to appear.
  useLayoutEffect(() => {
    if (!following.current) look();
  }, [look]);

  useEffect(() => {
    const { current } = entries;
    if (!current) return undefined;
    // Pictures of text change their height once they are laid out: the end moves, and the list with it.
    const watch = new ResizeObserver(() => {
      if (following.current) toEnd();
    });
    watch.observe(current);
    return () => watch.disconnect();
  }, []);

  function scrolled(): void {
    const { current } = list;
    if (!current) return;
    const { scrollTop: top, clientHeight: view, scrollHeight: whole } = current;
    following.current = shouldFollow(following.current, { top: lastTop.current }, { top, view, whole });
    lastTop.current = top;
    look();
    setAway(!following.current);
    if (following.current) setSeen(messages.length);
  }

  const fresh = away && messages.length > seen;
  return (
    <div className={styles.outer}>
      <div
        ref={list}
        className={styles.list}
        role="log"
        aria-label={label}
        // Scrollable regions have to be reachable by keyboard.
        tabIndex={0}
        onScroll={scrolled}
      >
        <ol ref={entries} className={styles.entries}>
          {shown.map((message) => (
            <ChatEntry key={message.id} message={message} below={below?.(message)} />
          ))}
        </ol>
      </div>
      {fresh && (
        <button
          type="button"
          className={styles.fresh}
          onClick={() => {
            toEnd();
            setAway(false);
            setSeen(messages.length);
          }}
        >
          {text('newMessages')}
        </button>
      )}
    </div>
  );
}
