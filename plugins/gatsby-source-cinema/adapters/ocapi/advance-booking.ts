import { instantOf } from './local-times'
import { AdvanceBookingRuleSchema, type OcapiShowtime } from './ocapi-answers'
import type { RelatedData } from './related-data'

interface OnSale {
  showtime: OcapiShowtime
  related: RelatedData
  timeZone: string | undefined
  /** Epoch ms. */
  now: number
  source: string
}

const ADVANCE_RULE = 'FilmAdvanceBookingRule'

/**
 * Whether everyone can buy tickets now. A rule opens sales with its first period of the restriction `None`; earlier
 * periods are for members. False for a restriction that is not understood, and for a rule that no answer holds.
 */
export function isOnSale({ showtime, related, timeZone, now, source }: OnSale): boolean {
  const { restrictions, filmAdvanceBookingRuleId } = showtime
  const names: unknown[] | undefined = restrictions ? asList(restrictions) : []
  if (!names || names.some(name => name !== ADVANCE_RULE)) return false
  const hasRule = filmAdvanceBookingRuleId !== null && filmAdvanceBookingRuleId !== undefined
  if (names.length === 0 && !hasRule) return true
  if (typeof filmAdvanceBookingRuleId !== 'string') return false
  const rule = related.find('filmAdvanceBookingRules', filmAdvanceBookingRuleId, AdvanceBookingRuleSchema, source)
  return (rule?.record?.bookingPeriods ?? []).some(period => {
    const opens = instantOf(period.startsAt, timeZone)
    return period.restriction === 'None' && opens !== undefined && opens <= now
  })
}

function asList(value: unknown): unknown[] | undefined {
  return Array.isArray(value) ? value : undefined
}
