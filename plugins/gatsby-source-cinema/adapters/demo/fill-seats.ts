import { type Showing, minuteOfBusinessDay } from './plan-day'
import type { StateRule } from './programme-schema'

/** Ordinary showings stay below 'almost full' (85 %), so that only rules cause other states. */
const ORDINARY_OCCUPANCY = { least: 6, most: 80 }
/** Assumption: start of the evening, which sells more than the day. */
const EVENING = minuteOfBusinessDay('18:00')

/** Seat fields of a showtime record. */
export interface Seats {
  occupancyRate: number
  soldOut: boolean
  cancelled: boolean
  notes: string | null
}

interface FillInput {
  showings: readonly Showing[]
  states: readonly StateRule[]
  /** Days from today to this business day; negative for past days. */
  daysAhead: number
  /** Seed of the pseudo-random values: programme seed, theater, day. */
  seed: string
}

/** One theater's seats of a day: each state rule takes one showing within its hours, never the same. Deterministic. */
export function fillSeats({ showings, states, daysAhead, seed }: FillInput): Map<Showing, Seats> {
  const seats = new Map<Showing, Seats>()
  for (const [index, rule] of states.entries()) {
    if (daysAhead > rule.within) continue
    const [from, to] = [minuteOfBusinessDay(rule.from), minuteOfBusinessDay(rule.to)]
    const isWithin = ({ minute }: Showing) => minute >= from && minute <= to
    const open = showings.filter(showing => !seats.has(showing) && !showing.slot.steady && isWithin(showing))
    const chosen = open[Math.floor(seededFraction(seed, rule.state, index) * open.length)]
    if (chosen) seats.set(chosen, seatsOf(rule, seededFraction(seed, 'rate', index)))
  }
  for (const showing of showings) if (!seats.has(showing)) seats.set(showing, ordinarySeats(showing, daysAhead, seed))
  return seats
}

function seatsOf({ state, notes = null }: StateRule, chance: number): Seats {
  const rates = { soldOut: 100, almostFull: 86 + Math.floor(chance * 13), cancelled: Math.floor(chance * 40) }
  return { occupancyRate: rates[state], soldOut: state === 'soldOut', cancelled: state === 'cancelled', notes }
}

function ordinarySeats(showing: Showing, daysAhead: number, seed: string): Seats {
  const { least, most } = ORDINARY_OCCUPANCY
  const demand = seededFraction(seed, showing.slotIndex) * (showing.minute >= EVENING ? 1 : 0.6)
  const nearness = 1 / (1 + Math.max(0, daysAhead) / 4)
  const occupancyRate = Math.round(least + (most - least) * demand * nearness)
  return { occupancyRate, soldOut: false, cancelled: false, notes: null }
}

/** A pseudo-random number in [0, 1), the same on every machine for the same parts (FNV-1a with a final mix). */
function seededFraction(...parts: readonly (string | number)[]): number {
  let hash = 0x811c9dc5
  for (const character of parts.join('\u0000')) {
    hash ^= character.codePointAt(0) ?? 0
    hash = Math.imul(hash, 0x01000193)
  }
  hash ^= hash >>> 16
  hash = Math.imul(hash, 0x85ebca6b)
  hash ^= hash >>> 13
  return (hash >>> 0) / 0x1_0000_0000
}
