import { addDays, BUSINESS_DAY_START_HOUR, weekdayOf } from '../../../../src/features/schedule/rules/business-day'
import { playWeekStart } from '../../../../src/features/schedule/rules/play-week'
import type { Programme, Slot, TheaterProgramme } from './programme-schema'

/** Assumption: minutes reserved for a film of unknown length. */
const UNKNOWN_RUNTIME_MINUTES = 120

/** A slot filled for one business day. */
export interface Showing {
  slot: Slot
  /** Position of the slot in the theater's rules; part of its performance code, so that codes stay the same. */
  slotIndex: number
  movieId: string
  /** Local time of the theater, `YYYY-MM-DDTHH:mm`. */
  startsAt: string
  /** Minutes after the start of the business day. */
  minute: number
  runtimeMinutes: number | null
}

interface PlanInput {
  programme: Programme
  theater: TheaterProgramme
  /** Business day `YYYY-MM-DD`. */
  day: string
  /** ISO weekday on which the theater's play week starts and films of a pool change. */
  releaseDay: number
  /** Length in minutes by movie id, null if unknown; films that are not in it are not shown. */
  runtimes: ReadonlyMap<string, number | null>
}

/**
 * Plans one theater's showings of one business day, sorted by start. On a screen, a film starts only after the previous
 * one and the turnaround. A pool uses its first film in turn that fits; a slot that does not fit is left out.
 */
export function planDay({ programme, theater, day, releaseDay, runtimes }: PlanInput): Showing[] {
  const week = weekNumber(playWeekStart(day, releaseDay))
  const weekday = weekdayOf(day)
  const open = theater.slots
    .map((slot, slotIndex) => ({ slot, slotIndex, minute: minuteOfBusinessDay(slot.at) }))
    .filter(({ slot }) => slot.days.includes(weekday))
    .sort((a, b) => a.minute - b.minute)

  const freeFrom = new Map<string, number>()
  return open.flatMap(({ slot, slotIndex, minute }) => {
    if (minute < (freeFrom.get(slot.screen) ?? 0)) return []
    const next = open.find(other => other.slot.screen === slot.screen && other.minute > minute)
    const lengthOf = (movieId: string) =>
      slot.advertMinutes + (runtimes.get(movieId) ?? UNKNOWN_RUNTIME_MINUTES) + programme.turnaroundMinutes
    const movieId = candidates(slot, programme, week).find(
      id => runtimes.has(id) && (slot.movieId || !next || minute + lengthOf(id) <= next.minute),
    )
    if (!movieId) return []
    freeFrom.set(slot.screen, minute + lengthOf(movieId))
    const startsAt = `${minute >= 1440 - BUSINESS_DAY_START_HOUR * 60 ? addDays(day, 1) : day}T${slot.at}`
    return [{ slot, slotIndex, movieId, startsAt, minute, runtimeMinutes: runtimes.get(movieId) ?? null }]
  })
}

/** Minutes from 03:00, the start of the business day, to a clock time. */
export function minuteOfBusinessDay(clock: string): number {
  const minute = Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3)) - BUSINESS_DAY_START_HOUR * 60
  return minute < 0 ? minute + 1440 : minute
}

/** Films that a slot may show in a week, in turn. */
function candidates(slot: Slot, programme: Programme, week: number): string[] {
  if (slot.movieId) return [slot.movieId]
  const pool = programme.pools[slot.pool ?? ''] ?? []
  return pool.map((_, turn) => pool[(week + slot.pick + turn) % pool.length] ?? '').filter(Boolean)
}

function weekNumber(day: string): number {
  return Math.floor(Date.parse(`${day}T00:00Z`) / 604_800_000)
}
