import styles from './SkipLink.module.css';

/** First link of a page: leads past the header to the element with that id. Seen only while it has the focus. */
export function SkipLink({ targetId, children }: { targetId: string; children: string }) {
  return (
    <a
      className={styles.link}
      href={`#${targetId}`}
      onClick={(event) => {
        // The address is the position in a wizard; a fragment in it would be one more place.
        event.preventDefault();
        document.getElementById(targetId)?.focus();
      }}
    >
      {children}
    </a>
  );
}
