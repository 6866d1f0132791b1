/** Moves of this database from or to another one; both hold the same id. */
export interface MovesTable {
  id: string;
  began_at: Date;
  finished_at: Date | null;
}
