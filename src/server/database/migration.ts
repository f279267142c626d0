/** One schema migration. Never changed once released: a later migration alters its tables. */
export interface Migration {
  /** `001-members`; unique, as applied migrations are recorded by name. */
  name: string
  /** SQL statements in order. */
  statements: readonly string[]
}
