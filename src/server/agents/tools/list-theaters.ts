import * as v from 'valibot'
import { ACCESS_NEEDS, type AccessNeed, needsMet } from '../../../features/schedule/rules/access-need'
import { foldText } from '../../../features/site/rules/fold-text'
import { remember } from '../../../features/site/rules/remember'
import { kilometersBetween } from '../../../features/theaters/rules/distance'
import { success } from '../../../platform/result'
import type { Cinema } from '../published-files'
import { todayIn } from '../rules/choose-days'
import { takePage } from '../rules/take-page'
import { zonesOf } from './theaters-of'
import { defineTool, LOCALE_ENTRY, NameSchema, PAGE_ENTRIES, PAGED_ENTRIES } from './tool'

const PointSchema = v.strictObject({
  latitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
  longitude: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
})

export const LIST_THEATERS = defineTool({
  name: 'list_theaters',
  title: 'List theaters',
  description:
    'The theaters of this cinema with address, telephone, time zone, days with showtimes and the access needs that coming showtimes there meet. Gives the theaterId that the other tools take.',
  input: v.strictObject({
    query: v.optional(v.pipe(NameSchema, v.description('Part of a name or address: a town, a postcode'))),
    near: v.optional(v.pipe(PointSchema, v.description('Nearest first, with distances'))),
    access: v.optional(
      v.pipe(
        v.array(v.picklist(ACCESS_NEEDS)),
        v.maxLength(ACCESS_NEEDS.length),
        v.description('Only theaters with a coming showtime for each of these access needs'),
      ),
      [],
    ),
    ...PAGE_ENTRIES,
    ...LOCALE_ENTRY,
  }),
  output: v.object({
    ...PAGED_ENTRIES,
    theaters: v.array(
      v.object({
        theaterId: v.string(),
        name: v.string(),
        fullName: v.string(),
        timeZone: v.string(),
        today: v.pipe(v.string(), v.description('The present day there; a day lasts until 03:00')),
        address: v.nullable(v.string()),
        phone: v.nullable(v.string()),
        coordinates: v.nullable(v.object({ latitude: v.number(), longitude: v.number() })),
        distanceKm: v.nullable(v.number()),
        website: v.nullable(v.string()),
        showtimesFrom: v.nullable(v.string()),
        showtimesUntil: v.nullable(v.string()),
        accessibility: v.pipe(
          v.array(v.picklist(ACCESS_NEEDS)),
          v.description('Needs that some coming showtime meets; find_showtimes tells which'),
        ),
      }),
    ),
  }),
  run: async ({ query, near, access, limit, offset }, { published, now }) => {
    const [index, digest, cinemas] = [
      await published.readIndex(),
      await published.readDigest(),
      await published.readCinemas(),
    ]
    if (!index.ok) return index
    if (!digest.ok) return digest
    if (!cinemas.ok) return cinemas
    const described = new Map(cinemas.value.cinemas.map(cinema => [cinema.cinema_id, cinema]))
    const needs = new Map<string, Set<AccessNeed>>()
    for (const { theaterId, tags, startsAtMs, availability } of digest.value.showtimes) {
      if (startsAtMs < now || availability === 'cancelled') continue
      const met = remember(needs, theaterId, () => new Set())
      for (const need of needsMet(tags)) met.add(need)
    }
    const all = index.value.theaters.map(({ id, name, timeZone, days }) => {
      const cinema = described.get(id)
      const today = todayIn(timeZone, now)
      const coming = days.filter(day => day >= today)
      const coordinates = coordinatesOf(cinema)
      return {
        ...{ theaterId: id, name, fullName: cinema?.name ?? name, timeZone, today, coordinates },
        address: cinema?.address ?? null,
        phone: cinema?.phone ?? null,
        distanceKm: near && coordinates ? Math.round(kilometersBetween(near, coordinates) * 10) / 10 : null,
        website: cinema?.website ?? null,
        showtimesFrom: coming[0] ?? null,
        showtimesUntil: coming.at(-1) ?? null,
        accessibility: ACCESS_NEEDS.filter(need => needs.get(id)?.has(need)),
      }
    })
    const words = foldText(query ?? '')
    const found = all.filter(
      ({ fullName, name, address, accessibility }) =>
        foldText(`${fullName} ${name} ${address ?? ''}`).includes(words) &&
        access.every(need => accessibility.includes(need)),
    )
    if (near) found.sort((a, b) => (a.distanceKm ?? Infinity) - (b.distanceKm ?? Infinity))
    const { rows, total, nextOffset } = takePage(found, { offset, limit })
    return success({ total, nextOffset, theaters: rows, timeZones: zonesOf(rows) })
  },
})

function coordinatesOf(cinema: Cinema | undefined) {
  const { lat, lon } = cinema ?? {}
  return lat === undefined || lon === undefined ? null : { latitude: lat, longitude: lon }
}
