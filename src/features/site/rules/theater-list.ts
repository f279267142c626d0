export interface ListedClosure {
  from: string | null
  to: string | null
  reason: string | null
  permanent: boolean
}

/** Data of each visible theater on every page. Locations are separate: theaters/rules/theater-places. */
export interface ListedTheater {
  theaterId: string
  name: string
  fullName: string
  path: string
  city: string | null
  timeZone: string
  ticketingProvider: string | null
  showtimeWeekReleaseDay: number
  closures: ListedClosure[]
  /** Its business day at the build, `YYYY-MM-DD`, where it has closures: whether it is open is in the first paint. */
  today?: string
}

type Usual = Pick<ListedTheater, 'city' | 'timeZone' | 'ticketingProvider' | 'showtimeWeekReleaseDay'>
/** Fields that differ from the defaults; the path only if it cannot be derived. */
type Differences = Partial<Omit<ListedTheater, 'theaterId' | 'name' | 'city'>>
/** Without a city: the default city; `true`: the city equals the name. */
type Row = [theaterId: string, name: string, city?: string | true | null, differs?: Differences]

/** Compact form of the theater list, which is part of every page: common values are stored once (decision 026). */
export interface TheaterList {
  /** Default path: `base`, the id in lower case, `infix`, the name as a plain slug, and `/`. */
  base: string
  infix: string
  usual: Usual
  rows: Row[]
}

const EMPTY: Usual = { city: null, timeZone: 'UTC', ticketingProvider: null, showtimeWeekReleaseDay: 5 }

/** Compacts theaters; `unpackTheaters` restores them in their order. */
export function packTheaters(theaters: readonly ListedTheater[]): TheaterList {
  const common = <Field extends keyof Usual>(field: Field) =>
    mostCommon(theaters.map((theater: Usual) => theater[field])) ?? EMPTY[field]
  const usual: Usual = {
    city: common('city'),
    timeZone: common('timeZone'),
    ticketingProvider: common('ticketingProvider'),
    showtimeWeekReleaseDay: common('showtimeWeekReleaseDay'),
  }
  const base = mostCommon(theaters.map(({ path }) => path.slice(0, path.slice(0, -1).lastIndexOf('/') + 1))) ?? '/'
  const infix = mostCommon(theaters.flatMap(theater => infixOf(theater, base) ?? [])) ?? '-'
  const frame = { base, infix, usual }
  return { ...frame, rows: theaters.map(theater => toRow(theater, frame)) }
}

function toRow({ theaterId, name, city, ...own }: ListedTheater, frame: Omit<TheaterList, 'rows'>): Row {
  const expected: Record<string, unknown> = usualTheater(theaterId, name, frame)
  const isUsual = (field: string, value: unknown) => JSON.stringify(value) === JSON.stringify(expected[field])
  const differing = Object.entries(own).filter(([field, value]) => !isUsual(field, value))
  const shortCity = city === name ? true : city
  if (differing.length > 0) return [theaterId, name, shortCity, Object.fromEntries(differing)]
  return city === frame.usual.city ? [theaterId, name] : [theaterId, name, shortCity]
}

export function unpackTheaters({ rows, ...frame }: TheaterList): ListedTheater[] {
  return rows.map(([theaterId, name, city = frame.usual.city, differs]) => ({
    ...usualTheater(theaterId, name, frame),
    city: city === true ? name : city,
    ...differs,
  }))
}

/** Returns a theater with all default values. */
function usualTheater(theaterId: string, name: string, { base, infix, usual }: Omit<TheaterList, 'rows'>) {
  return {
    ...usual,
    ...{ theaterId, name, fullName: name, closures: [] as ListedClosure[] },
    path: `${base}${theaterId.toLowerCase()}${infix}${plainSlug(name)}/`,
  }
}

function infixOf({ theaterId, name, path }: ListedTheater, base: string): string | null {
  const start = base + theaterId.toLowerCase()
  const end = `${plainSlug(name)}/`
  const isPlain = path.startsWith(start) && path.endsWith(end) && path.length >= start.length + end.length
  return isPlain ? path.slice(start.length, path.length - end.length) : null
}

/** Slug of a plain Latin name; theaters with other names store their path. */
function plainSlug(name: string): string {
  const words = name.toLowerCase().replace(/[\s-]+/g, '-')
  return words.replace(/[^a-z0-9-]+/g, '')
}

function mostCommon<T>(values: readonly T[]): T | undefined {
  const counts = new Map<T, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0]
}
