import * as v from 'valibot'
import { readLanguages } from '../../../features/filters/rules/understood'
import { ACCESS_NEEDS } from '../../../features/schedule/rules/access-need'
import { failure, type Result, success } from '../../../platform/result'
import { chooseDays, type DayRange, isDay, todayIn } from '../rules/choose-days'
import { DescribedShowtimeSchema } from '../rules/describe-showtime'
import { findByName } from '../rules/find-by-name'
import { readFormats } from '../rules/read-formats'
import { selectShowtimes } from '../rules/select-showtimes'
import { takePage } from '../rules/take-page'
import { readShowtimes } from './read-showtimes'
import { type IndexedTheater, theatersOf, zonesOf } from './theaters-of'
import { defineTool, LOCALE_ENTRY, NameSchema, PAGE_ENTRIES, PAGED_ENTRIES } from './tool'

/** Values of one list. */
const MOST_VALUES = 10

const DaySchema = v.pipe(v.string(), v.check(isDay, "must be 'today', 'tomorrow' or a day as YYYY-MM-DD"))
const ClockSchema = v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time as HH:mm, 24 hours'))

export const FIND_SHOWTIMES = defineTool({
  name: 'find_showtimes',
  title: 'Find showtimes',
  description:
    "Showtimes by day, theater, film, time of day, format, language and access need, by start. Days and times are local to each theater; a day lasts until 03:00, so that 00:30 belongs to the evening before. Without days: today and the six days after it. Past showtimes are left out. Gives each showtime's time zone, screen, formats, languages, accessibility, lowest price, availability and booking link.",
  input: v.strictObject({
    film: v.optional(v.pipe(NameSchema, v.description('filmId of find_films, or title'))),
    theater: v.optional(v.pipe(NameSchema, v.description('theaterId of list_theaters, or name. Default: all'))),
    from: v.optional(v.pipe(DaySchema, v.description("First day: 'today', 'tomorrow' or YYYY-MM-DD"))),
    to: v.optional(v.pipe(DaySchema, v.description('Last day, inclusive. Default: from alone'))),
    after: v.optional(v.pipe(ClockSchema, v.description('Starts at or after this local time, HH:mm'))),
    before: v.optional(v.pipe(ClockSchema, v.description('Starts at or before this local time, HH:mm'))),
    formats: v.optional(
      v.pipe(v.array(NameSchema), v.maxLength(MOST_VALUES), v.description('Any of these: IMAX, 3D, 35mm …')),
      [],
    ),
    understoodIn: v.optional(
      v.pipe(
        v.array(v.pipe(v.string(), v.maxLength(35))),
        v.maxLength(MOST_VALUES),
        v.description('Spoken or subtitled in any of these languages, as codes: en, fr'),
      ),
      [],
    ),
    access: v.optional(
      v.pipe(v.array(v.picklist(ACCESS_NEEDS)), v.maxLength(MOST_VALUES), v.description('All of these access needs')),
      [],
    ),
    bookableOnly: v.optional(v.pipe(v.boolean(), v.description('Only those that are sold online now')), false),
    ...PAGE_ENTRIES,
    ...LOCALE_ENTRY,
  }),
  output: v.object({
    ...PAGED_ENTRIES,
    days: v.pipe(v.object({ from: v.string(), to: v.string() }), v.description('Days that were looked at')),
    publishedUntil: v.pipe(v.nullable(v.string()), v.description('Last day with showtimes at these theaters')),
    warnings: v.array(v.string()),
    showtimes: v.array(DescribedShowtimeSchema),
  }),
  run: async (args, { published, now }) => {
    const { from = null, to = null, after = null, before = null, limit, offset } = args
    const [index, digest] = [await published.readIndex(), await published.readDigest()]
    if (!index.ok) return index
    if (!digest.ok) return digest
    const theaters = theatersOf(index.value, args.theater)
    if (!theaters.ok) return theaters
    const chosen = daysAtTheaters(theaters.value, { from, to, now })
    if (!chosen.ok) return chosen
    const daysAt = chosen.value
    const filmId = await findFilm(args.film, published)
    if (!filmId.ok) return filmId
    const formats = readFormats(args.formats, digest.value.attributes)
    if (!formats.ok) return formats
    const understood = readLanguages(args.understoodIn)
    const [unknown] = understood.unknown
    if (unknown !== undefined) return failure(`understoodIn: '${unknown}' is no language code. Send codes such as en.`)
    const found = selectShowtimes(digest.value.showtimes, {
      ...{ daysAt, filmId: filmId.value, after, before, formats: formats.value, access: args.access },
      ...{ understoodIn: understood.codes, isBookableOnly: args.bookableOnly, now },
      graceOf: theaterId => published.config.agents?.graceMinutes[theaterId] ?? 0,
    })
    const { rows, total, nextOffset } = takePage(found, { offset, limit })
    const { showtimes, warnings } = await readShowtimes(published, { rows, theaters: index.value.theaters })
    const ranges = [...daysAt.values()]
    return success({
      ...{ total, nextOffset, warnings, showtimes },
      days: {
        from: ranges.map(range => range.from).sort()[0] ?? '',
        to:
          ranges
            .map(range => range.to)
            .sort()
            .at(-1) ?? '',
      },
      publishedUntil:
        theaters.value
          .flatMap(({ days }) => days)
          .sort()
          .at(-1) ?? null,
      timeZones: zonesOf(theaters.value),
    })
  },
})

/** Fails where the days are wrong, or over at every theater: a day ends at another time in each zone. */
function daysAtTheaters(
  theaters: readonly IndexedTheater[],
  { now, ...ends }: { from: string | null; to: string | null; now: number },
): Result<Map<string, DayRange>, string> {
  const daysAt = new Map<string, DayRange>()
  let fault: string | null = null
  for (const { id, timeZone } of theaters) {
    const days = chooseDays(ends, todayIn(timeZone, now))
    if (days.ok) daysAt.set(id, days.value)
    else fault = days.error
  }
  return daysAt.size === 0 && fault !== null ? failure(fault) : success(daysAt)
}

async function findFilm(wanted: string | undefined, published: Parameters<typeof readShowtimes>[0]) {
  if (wanted === undefined) return success(null)
  const films = await published.readFilms()
  if (!films.ok) return films
  const found = findByName({
    wanted,
    entries: films.value.films,
    idOf: ({ filmId }) => filmId,
    namesOf: ({ title, originalTitle }) => [title, ...(originalTitle === null ? [] : [originalTitle])],
    kind: 'film',
    listedBy: 'find_films',
  })
  return found.ok ? success(found.value.filmId) : failure(found.error)
}
