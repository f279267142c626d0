import * as v from 'valibot'
import { IdSchema } from '../../../../src/config/field-schemas'
import type { Fault } from '../../../../src/config/fault'
import { isObject } from '../../record-values'
import { optionalFlag, optionalNumber } from '../reading/lenient-record'
import { plainLineOf, plainTextOf } from '../reading/plain-text'
import { readFields } from '../reading/read-fields'
import type { SourceClient } from '../reading/source-client'
import { toDay } from '../reading/values'
import { certificateOf, minutesOf } from './film-values'
import { type ListedFilm, type ListedShow, type TheaterListing, warnOfUnknown, whyNothing } from './listed-films'
import { isShown, isSold, readFlags, type ShowFlags } from './show-flags'
import { says } from '../../../../src/config/fault-words/fault-words'

/** Digits of a show's id, whose leading zeros JSON numbers lose. */
const ID_DIGITS = 12
/** Type of a graphic that is a poster. */
const POSTER = '1'
/** Width, height and quality of a poster's address. */
const POSTER_SIZE = '600_900_85'

const text = v.nullish(v.string())

const ScheduleSchema = v.looseObject({
  location: v.looseObject({
    name: v.optional(v.unknown()),
    Titles: v.array(v.unknown()),
    Graphics: v.optional(v.unknown()),
  }),
})

const TitleSchema = v.looseObject({
  title: text,
  rating: text,
  lengthsecs: optionalNumber,
  synopsis: text,
  ReleaseUS: text,
  /** Ids of `location.Graphics`. */
  Graphics: v.nullish(v.array(IdSchema)),
  Shows: v.nullish(v.array(v.unknown())),
})

const ShowSchema = v.looseObject({
  /** The theater's wall clock. */
  time: text,
  Id: v.nullish(IdSchema),
  place: v.nullish(IdSchema),
  /** Words of flags; any type, so that an unknown state is not mistaken for none. */
  info: v.optional(v.unknown()),
  /** Sold out. */
  so: v.nullish(v.union([optionalFlag, v.number()])),
})

type Show = v.InferOutput<typeof ShowSchema>

interface ReadScheduleJson {
  client: SourceClient
  theaterId: string
  url: string
  /** Base URL of pictures. */
  picturesUrl: string
  warn: (fault: Fault) => void
}

/** One theater's public schedule, a file without tickets and seats. @throws SourceError with URL and cause */
export async function readScheduleJson(input: ReadScheduleJson): Promise<TheaterListing> {
  const { client, theaterId, url, warn } = input
  const { value } = await client.readJson({ url }, ScheduleSchema)
  const { name, Titles, Graphics } = value.location
  const place = { source: url, warn }
  const titles = Titles.flatMap((node, index) => {
    const record = isObject(node) && typeof node.title === 'string' ? plainLineOf(node.title) : undefined
    const title = isObject(node) ? readFields(TitleSchema, node, { ...place, record }) : undefined
    if (title) return [title]
    warn({ severity: 'warning', source: url, record: `[${index}]`, ...says('noTitle') })
    return []
  })
  const shows = titles.map(title =>
    (title.Shows ?? []).map(node => (isObject(node) ? (readFields(ShowSchema, node, place) ?? {}) : {})),
  )
  const posters = postersOf(Graphics, input.picturesUrl)
  const films = titles.map((title, index): ListedFilm => {
    const poster = title.Graphics?.map(id => posters.get(id)).find(Boolean)
    return { ...translateTitle(title, poster), shows: (shows[index] ?? []).filter(isOpen).map(translateShow) }
  })
  const listing = { theaterId, source: url, name: typeof name === 'string' ? plainLineOf(name) : undefined, films }
  const all = shows.flat()
  const nothing = whyNothing(listing, all.length)
  if (nothing) client.fail({ source: url, ...nothing })
  const unknown = all.filter(show => openness(show) === undefined)
  warnOfUnknown(
    unknown.map(show => idOf(show)),
    place,
  )
  return listing
}

function translateTitle(title: v.InferOutput<typeof TitleSchema>, poster: string | undefined) {
  return {
    code: undefined,
    title: plainLineOf(title.title),
    record: {
      runtimeMinutes: minutesOf((title.lengthsecs ?? 0) / 60),
      certificate: certificateOf(plainLineOf(title.rating)),
      synopsis: plainTextOf(title.synopsis),
      releaseDate: toDay(title.ReleaseUS),
      poster,
    },
  }
}

function translateShow(show: Show): ListedShow {
  const { time, place, so } = show
  const flags = flagsOf(show)
  return {
    record: {
      id: idOf(show),
      startsAt: time?.trim().replace(/(:\d{2})\.\d+$/, '$1'),
      screen: plainLineOf(place),
      soldOut: Boolean(so),
    },
    booking: flags === undefined || isSold(flags) ? {} : undefined,
  }
}

function idOf({ Id }: Show): string | undefined {
  return Id && /^\d+$/.test(Id) ? Id.padStart(ID_DIGITS, '0') : (Id ?? undefined)
}

/** Undefined without flags: the file itself is public. */
function flagsOf({ info }: Show): ShowFlags | undefined {
  if (info === undefined || info === null) return undefined
  return Array.isArray(info) ? info.map(readFlags) : []
}

function openness(show: Show): boolean | undefined {
  const flags = flagsOf(show)
  return flags === undefined ? true : isShown(flags)
}

const isOpen = (show: Show) => openness(show) === true

/** Addresses of posters by the id of their graphic. */
function postersOf(graphics: unknown, picturesUrl: string): Map<string, string> {
  const list: unknown[] = Array.isArray(graphics) ? graphics : []
  return new Map(
    list.filter(isObject).flatMap(({ id, type, hash }) => {
      const isPoster = String(type) === POSTER && typeof hash === 'string' && /^[\w-]+$/.test(hash)
      return isPoster ? [[String(id), `${picturesUrl}/schedules/graphics/${hash}_${POSTER_SIZE}.jpg`] as const] : []
    }),
  )
}
