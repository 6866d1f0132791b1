import styles from './PriceMoment.module.css';

/**
 * By how much an answer has just changed the price: „+ 2,43 €“, in room that is there anyway: nothing moves. For the eye:
 * the announcer says it too.
 */
export const PriceMoment = ({ moment }: { moment?: string }) =>
  moment === undefined ? null : (
    <span className={styles.moment} aria-hidden="true">
      {moment}
    </span>
  );
