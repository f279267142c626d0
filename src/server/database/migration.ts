/** One step of the schema. Never changed once released: a later step changes what it made. */
export interface Migration {
  /** `001-members`: the order in which steps are taken. */
  name: string
  /** SQL statements in order. */
  statements: readonly string[]
}
