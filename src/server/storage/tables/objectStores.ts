/** Stores of files that belong to this database. */
export interface ObjectStoresTable {
  /** What is kept there: `uploads`. */
  name: string;
  /** Stands in the store as well. */
  id: string;
  created_at: Date;
}
