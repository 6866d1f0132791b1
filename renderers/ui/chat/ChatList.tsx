import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useUiText } from '../UiText.tsx';
import { ChatEntry } from './ChatEntry.tsx';
import type { ChatMessage } from './chatMessage.ts';
import { followsNow } from './following.ts';
import { useLatest } from './useLatest.ts';
import styles from './ChatList.module.css';

/**
 * A conversation, oldest first. It stays at its end while messages come, unless somebody scrolled up; within 20 px of
 * the end it follows again.
 * @param props.below what stands below a message, such as its files; the same function as long as it draws the same
 */
export function ChatList<T extends ChatMessage>(props: {
  messages: T[];
  /** What the conversation is called. */
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
  const { shown, look } = useLatest(messages, list);

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

  // Older ones that were fetched for somebody at the top stand there without another turn of the wheel.
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
    following.current = followsNow(following.current, { top: lastTop.current }, { top, view, whole });
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
        // A region that scrolls is scrolled by keys too.
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
