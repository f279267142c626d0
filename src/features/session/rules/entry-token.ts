/** A token that somebody brings along in the address of a page (specification §2 Query parameter names). */
export interface EntryToken {
  /** Of the parameter. */
  name: string
  token: string
}
