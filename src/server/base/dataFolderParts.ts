/** Names of what a data folder holds. */
export const dataFolderParts = {
  /** The embedded database. */
  database: 'database',
  /** Uploaded files beside the embedded database. */
  uploads: 'uploads',
  /** Uploaded files beside PostgreSQL: a folder of one database holds nothing of another. */
  sharedUploads: 'uploads-postgres',
  /** The generated secret of the embedded identity provider. */
  secret: 'identity.secret',
  /** Finished backups, each named by its time. */
  backups: 'backups',
} as const;
