import styles from './Scene.module.css';

/** A small street of our own drawing: a house, a tree, a bicycle under an umbrella. Decoration only. */
export function Scene({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 480 380" className={className} aria-hidden="true" focusable="false">
      <circle className={styles.sun} cx="372" cy="92" r="46" />
      <path className={styles.hill} d="M0 380V270c70-46 150-52 226-22 84 33 168 30 254-14v146Z" />
      <g>
        <path className={styles.roof} d="M40 170 128 96l88 74Z" />
        <path className={styles.wall} d="M56 166h144v154H56Z" />
        <path className={styles.door} d="M112 320v-68a16 16 0 0 1 32 0v68Z" />
        <path className={styles.glass} d="M72 192h28v32H72Zm84 0h28v32h-28Z" />
        <path className={styles.line} d="M86 192v32m-14-16h28m70-16v32m-14-16h28" />
      </g>
      <g>
        <path className={styles.line} d="M424 318v-84" />
        <circle className={styles.leaf} cx="424" cy="206" r="42" />
        <circle className={styles.leafLight} cx="410" cy="194" r="16" />
      </g>
      <g>
        <path
          className={styles.umbrella}
          d="M204 176c12-54 56-84 104-78 44 6 76 38 84 84-14-10-32-10-46 2-12-14-34-16-48-4-14-12-36-10-48 0-12-10-32-12-46-4Z"
        />
        <path className={styles.stem} d="M299 98l-5 136" />
      </g>
      <g className={styles.bicycle}>
        <circle cx="244" cy="302" r="36" />
        <circle cx="352" cy="302" r="36" />
        <path d="m244 302 30-56h54l24 56m-24-56-34 56h-50m50 0-24-66m-16 0h26m56 10-6-20h18" />
        <circle className={styles.hub} cx="294" cy="302" r="6" />
      </g>
      <path className={styles.ground} d="M0 340h480v40H0Z" />
    </svg>
  );
}
