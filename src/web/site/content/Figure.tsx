import type { ContentImage } from './collection.ts';
import styles from './Figure.module.css';

/** A picture of content with its caption. Its place is kept while it loads. */
export function Figure({ image: { title, description, file } }: { image: ContentImage }) {
  return (
    <figure className={styles.figure}>
      <img src={file.url} alt={description} {...file.details.image} loading="lazy" />
      {title !== '' && <figcaption>{title}</figcaption>}
    </figure>
  );
}
