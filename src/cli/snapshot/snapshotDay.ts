/** The day on which the routes in snapshots are walked, `YYYY-MM-DD`: they must not change from day to day. */
export const snapshotDay = '2026-11-20';
