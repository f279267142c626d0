import * as v from 'valibot'
import { IdSchema, TextSchema } from '../../../../src/config/field-schemas'
import type { Fault, FaultMessage } from '../../../../src/config/fault'
import { says } from '../../../../src/config/fault-words/fault-words'

/** Assumption: default minutes of adverts and trailers before the film. */
const ADVERT_MINUTES = 10
/** Assumption: minutes to clear and seat an auditorium between two films. */
const TURNAROUND_MINUTES = 20

const CountSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(120))
/** A number of days or minutes. */
const count = (fallback: number) => v.nullish(CountSchema, fallback)

/** A clock time; 00:00–02:59 belongs to the previous business day. */
const ClockSchema = v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time HH:mm'))

/**
 * A weekly slot: a screen, a time, and either one film (`movieId`) or a pool whose films rotate each play week. Two
 * slots with the same pool and `pick` show the same film.
 */
const SlotSchema = v.pipe(
  v.strictObject({
    screen: TextSchema,
    at: ClockSchema,
    /** ISO weekdays (1 Monday … 7 Sunday) of the business day; defaults to every day. */
    days: v.nullish(v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7))), [1, 2, 3, 4, 5, 6, 7]),
    movieId: v.nullish(IdSchema),
    pool: v.nullish(TextSchema),
    pick: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
    tags: v.nullish(v.array(TextSchema), []),
    price: v.nullish(v.pipe(v.number(), v.minValue(0))),
    notes: v.nullish(TextSchema),
    advertMinutes: count(ADVERT_MINUTES),
    /** A showing that people travel for, to which no state rule applies. */
    steady: v.nullish(v.boolean(), false),
    /** Days ahead for which it is on sale; defaults to the programme's `denseDays`. */
    ahead: v.nullish(CountSchema),
  }),
  v.check(slot => Boolean(slot.movieId) !== Boolean(slot.pool), 'must name either a movieId or a pool'),
)

/** A state of one showtime per day between two clock times, from `within` days before it. */
const StateSchema = v.strictObject({
  state: v.picklist(['soldOut', 'almostFull', 'cancelled']),
  from: ClockSchema,
  to: ClockSchema,
  within: count(7),
  notes: v.nullish(TextSchema),
})

/** A ticket type of a theater: what it costs above the slot's price, and what members save. */
const TicketSchema = v.strictObject({
  name: TextSchema,
  above: v.nullish(v.pipe(v.number(), v.minValue(0)), 0),
  memberSaves: v.nullish(v.pipe(v.number(), v.minValue(0))),
  membersOnly: v.nullish(v.boolean(), false),
})

const TheaterProgrammeSchema = v.strictObject({
  theaterId: IdSchema,
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'must be a currency code such as GBP')),
  /** Booking URL with {theaterId} and {perfCode}, if it differs from the programme's. */
  bookingUrl: v.nullish(TextSchema),
  /** Of showtimes whose slot has a price. */
  tickets: v.nullish(v.array(TicketSchema), []),
  /** Number of seats by screen. */
  seats: v.nullish(v.record(v.string(), v.pipe(v.number(), v.integer(), v.minValue(1))), {}),
  slots: v.array(SlotSchema),
  states: v.nullish(v.array(StateSchema), []),
})

/** programme.json of a site with `source.type` `demo`: weekly rules (README.md in this folder). */
export const ProgrammeSchema = v.strictObject({
  /** Any text; sites with the same rules and different seeds have different seats. */
  seed: TextSchema,
  bookingUrl: TextSchema,
  pastDays: count(2),
  denseDays: count(14),
  turnaroundMinutes: count(TURNAROUND_MINUTES),
  /** Rotating films, by name of the pool. */
  pools: v.record(v.string(), v.pipe(v.array(IdSchema), v.minLength(1, 'must name a film'))),
  /** Tags of all showings of a film, by movie id. */
  films: v.nullish(v.record(v.string(), v.strictObject({ tags: v.array(TextSchema) })), {}),
  theaters: v.array(TheaterProgrammeSchema),
})

export type Programme = v.InferOutput<typeof ProgrammeSchema>
export type TheaterProgramme = v.InferOutput<typeof TheaterProgrammeSchema>
export type Slot = v.InferOutput<typeof SlotSchema>
export type StateRule = v.InferOutput<typeof StateSchema>

/** Warnings for rules of a programme that refer to an unknown theater, film or pool and so have no effect. */
export function findDanglingRules(
  programme: Programme,
  known: { theaterIds: readonly string[]; movieIds: readonly string[] },
): Fault[] {
  const theaterIds = new Set(known.theaterIds)
  const movieIds = new Set(known.movieIds)
  const where = { severity: 'warning', source: 'programme.json' } as const
  const fault = (field: string, said: FaultMessage): Fault => ({ ...where, field, ...said })
  const film = (field: string, movieId: string) =>
    movieIds.has(movieId) ? [] : [fault(field, says('noFilmOfId', { id: movieId }))]

  return [
    ...Object.entries(programme.pools).flatMap(([name, pool]) => pool.flatMap(id => film(`pools.${name}`, id))),
    ...Object.keys(programme.films).flatMap(id => film(`films.${id}`, id)),
    ...programme.theaters.flatMap(({ theaterId, slots }, t) => [
      ...(theaterIds.has(theaterId)
        ? []
        : [fault(`theaters.${t}.theaterId`, says('noTheaterOfId', { id: theaterId }))]),
      ...slots.flatMap(({ movieId, pool }, s) => {
        const slot = `theaters.${t}.slots.${s}`
        const hasPool = !pool || programme.pools[pool]
        return [
          ...(movieId ? film(`${slot}.movieId`, movieId) : []),
          ...(hasPool ? [] : [fault(`${slot}.pool`, says('noPool', { pool }))]),
        ]
      }),
    ]),
  ]
}
