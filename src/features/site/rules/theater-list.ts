/** A closure as lists know it. */
export interface ListedClosure {
  from: string | null
  to: string | null
  reason: string | null
  permanent: boolean
}

/** What every page knows of each visible theater. Where it stands is told elsewhere: theaters/rules/theater-places. */
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
}

type Usual = Pick<ListedTheater, 'city' | 'timeZone' | 'ticketingProvider' | 'showtimeWeekReleaseDay'>
/** What differs from the usual; of a path that nothing tells, the path. */
type Differences = Partial<Omit<ListedTheater, 'theaterId' | 'name' | 'city'>>
/** Without a city it is in the usual one; `true`: its name is its city. */
type Row = [theaterId: string, name: string, city?: string | true | null, differs?: Differences]

/** The list as it travels with every page: what most theaters share is said once (decision 026). */
export interface TheaterList {
  /** Most paths are `base`, the id in lower case, `infix`, the name as a plain slug, and `/`. */
  base: string
  infix: string
  usual: Usual
  rows: Row[]
}

const EMPTY: Usual = { city: null, timeZone: 'UTC', ticketingProvider: null, showtimeWeekReleaseDay: 5 }

/** Writes theaters down in short: `unpackTheaters` gives them back as they are, in their order. */
export function packTheaters(theaters: readonly ListedTheater[]): TheaterList {
  const usual: Usual = {
    city: mostCommon(theaters.map(({ city }) => city)) ?? EMPTY.city,
    timeZone: mostCommon(theaters.map(({ timeZone }) => timeZone)) ?? EMPTY.timeZone,
    ticketingProvider: mostCommon(theaters.map(({ ticketingProvider }) => ticketingProvider)) ?? null,
    showtimeWeekReleaseDay:
      mostCommon(theaters.map(({ showtimeWeekReleaseDay }) => showtimeWeekReleaseDay)) ?? EMPTY.showtimeWeekReleaseDay,
  }
  const base = mostCommon(theaters.map(({ path }) => path.slice(0, path.slice(0, -1).lastIndexOf('/') + 1))) ?? '/'
  const infix = mostCommon(theaters.flatMap(theater => infixOf(theater, base) ?? [])) ?? '-'
  const frame = { base, infix, usual }
  return { ...frame, rows: theaters.map(theater => toRow(theater, frame)) }
}

function toRow({ theaterId, name, city, ...own }: ListedTheater, frame: Omit<TheaterList, 'rows'>): Row {
  const expected: Record<string, unknown> = usualTheater(theaterId, name, frame)
  const differing = Object.entries(own).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(expected[field]),
  )
  const shortCity = city === name ? true : city
  if (differing.length > 0) return [theaterId, name, shortCity, Object.fromEntries(differing)]
  return city === frame.usual.city ? [theaterId, name] : [theaterId, name, shortCity]
}

/** The theaters of a list, in its order. */
export function unpackTheaters({ rows, ...frame }: TheaterList): ListedTheater[] {
  return rows.map(([theaterId, name, city = frame.usual.city, differs]) => ({
    ...usualTheater(theaterId, name, frame),
    city: city === true ? name : city,
    ...differs,
  }))
}

/** A theater as it is while its row says nothing else. */
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

/** A slug of plain Latin names; another's theater says its path itself. */
function plainSlug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[\s-]+/g, '-')
    .replace(/[^a-z0-9-]+/g, '')
}

function mostCommon<T>(values: readonly T[]): T | undefined {
  const counts = new Map<T, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0]
}
