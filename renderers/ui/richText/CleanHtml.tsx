import { createElement } from 'react';
import type { ReactNode } from 'react';
import { piecesOf, type Piece } from './cleanHtml.ts';
import styles from './CleanHtml.module.css';

function drawn(pieces: Piece[]): ReactNode[] {
  return pieces.map((piece, index) => {
    if (typeof piece === 'string') return piece;
    const { tag, href, children } = piece;
    if (tag === 'br') return <br key={index} />;
    if (tag !== 'a') return createElement(tag, { key: index }, ...drawn(children));
    if (href === undefined) return <span key={index}>{drawn(children)}</span>;
    return (
      <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
        {drawn(children)}
      </a>
    );
  });
}

/** Cleaned HTML as elements of the page: no mark-up is ever handed to the browser to be parsed. */
export function CleanHtml({ html, pieces }: { html?: string; pieces?: Piece[] }) {
  return <div className={styles.text}>{drawn(pieces ?? piecesOf(html ?? ''))}</div>;
}
