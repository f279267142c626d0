/** The date that means no expiry (specification §3 Loyalty member session). */
const NULL_DATE = Date.parse('0001-01-01T00:00:00Z')

/** Whether the expiry is set, is not the null date, and is past (specification §5 Member data). @param now epoch ms */
export function isExpired(memberExpiry: string | null | undefined, now: number): boolean {
  if (!memberExpiry) return false
  const at = Date.parse(/(?:Z|[+-]\d\d:?\d\d)$/i.test(memberExpiry) ? memberExpiry : `${memberExpiry}Z`)
  return !Number.isNaN(at) && at !== NULL_DATE && at < now
}
