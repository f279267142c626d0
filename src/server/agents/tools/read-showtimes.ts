import type { Showtime } from '../../../features/schedule/rules/showtime'
import { failure, type Result, success } from '../../../platform/result'
import type { PublishedFiles, ScheduleDayFile } from '../published-files'
import { type DescribedShowtime, describeShowtime } from '../rules/describe-showtime'
import { splitShowtimeId } from '../rules/showtime-id'
import type { IndexedTheater } from './theaters-of'

interface ReadShowtimes {
  rows: readonly { theaterId: string; businessDay: string; id: string }[]
  theaters: readonly IndexedTheater[]
}

/**
 * The showtimes as their schedule files have them, in the order of the rows. Those that a refresh has removed meanwhile
 * are left out; so are those whose file cannot be read, which a warning tells.
 */
export async function readShowtimes(published: PublishedFiles, { rows, theaters }: ReadShowtimes) {
  const days = new Map<string, Awaited<ReturnType<PublishedFiles['readDay']>>>()
  for (const { theaterId, businessDay } of rows) {
    const key = `${businessDay} ${theaterId}`
    if (!days.has(key)) days.set(key, await published.readDay(theaterId, businessDay))
  }
  const showtimes: DescribedShowtime[] = []
  let lost = 0
  for (const { theaterId, businessDay, id } of rows) {
    const day = days.get(`${businessDay} ${theaterId}`)
    if (!day?.ok) lost += 1
    const showtime = day?.ok ? day.value.showtimes.find(one => one.id === id) : undefined
    if (!day?.ok || !showtime) continue
    const described = describeIn(published, { showtime, day: day.value, theaters })
    if (described) showtimes.push(described)
  }
  const warnings =
    lost > 0 ? [`${lost} of these showtimes are left out: their files cannot be read at the moment.`] : []
  return { showtimes, warnings }
}

interface DescribeIn {
  showtime: Showtime
  day: ScheduleDayFile
  theaters: readonly IndexedTheater[]
}

export function describeIn(
  published: PublishedFiles,
  { showtime, day, theaters }: DescribeIn,
): DescribedShowtime | null {
  const theater = theaters.find(({ id }) => id === showtime.theaterId)
  const movie = day.movies[showtime.movieId]
  if (!theater || !movie) return null
  const { config, address } = published
  const linking = { checkout: config.agents?.checkout ?? null, ticketing: config.ticketing }
  return describeShowtime({ showtime, theater, movie, attributes: day.attributes, linking, address })
}

/** The showtime with an id across theaters, its day and its theater. Fails with words. */
export async function findShowtime(
  published: PublishedFiles,
  showtimeId: string,
): Promise<Result<{ showtime: Showtime; day: ScheduleDayFile; theaters: readonly IndexedTheater[] }, string>> {
  const [index, digest] = [await published.readIndex(), await published.readDigest()]
  if (!index.ok) return index
  if (!digest.ok) return digest
  const { theaters } = index.value
  const ids = splitShowtimeId(
    showtimeId,
    theaters.map(({ id }) => id),
  )
  const row = digest.value.showtimes.find(({ theaterId, id }) => theaterId === ids?.theaterId && id === ids.id)
  if (!row) return failure(unknownShowtime(showtimeId))
  const day = await published.readDay(row.theaterId, row.businessDay)
  if (!day.ok) return day
  const showtime = day.value.showtimes.find(({ id }) => id === row.id)
  return showtime ? success({ showtime, day: day.value, theaters }) : failure(unknownShowtime(showtimeId))
}

function unknownShowtime(showtimeId: string): string {
  return `There is no coming showtime '${showtimeId}'; it may be over or moved. find_showtimes lists those that there are.`
}
