/** A ticket type of a record of showtimes.json. */
export interface ListedPrice {
  name: string
  amount: number
  currency: string
  memberAmount?: number
  membersOnly?: true
  translations?: unknown
}

/**
 * The ticket types that are paid, each once; undefined for none. Free ones are left out: systems list passes and staff
 * tickets among them.
 */
export function priceListOf(rows: readonly ListedPrice[]): ListedPrice[] | undefined {
  const paid = new Map(rows.filter(({ amount }) => amount > 0).map(row => [JSON.stringify(row), row]))
  return paid.size > 0 ? [...paid.values()] : undefined
}
