/** Stores of files that belong to this database. */
export interface ObjectStoresTable {
  /** What is kept there: `uploads`. */
  name: string;
  /** Also written to the store. */
  id: string;
  created_at: Date;
}
