import styles from './PriceMoment.module.css';

/** By how much an answer has just changed the price, in room that is there anyway: nothing moves. */
export const PriceMoment = ({ moment }: { moment?: string }) =>
  moment === undefined ? null : (
    <span className={styles.moment} aria-hidden="true">
      {moment}
    </span>
  );
