/** A token in the address of a page (specification §2 Query parameter names). */
export interface EntryToken {
  /** Name of the query parameter. */
  name: string
  token: string
}
