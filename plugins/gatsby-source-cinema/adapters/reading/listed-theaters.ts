import { toSlug } from '../../../../src/features/site/rules/slugify'
import { type AdapterInput, type RawRecord, SourceError } from '../../adapter'
import { type ConfiguredTheater, configuredTheaters } from './configured-theaters'
import { missingZone } from './theaters-with-zones'

/** What a listing says of a theater, in the fields of theaters.json. */
export interface ToldTheater extends Record<string, unknown> {
  id?: string
  name?: string
}

/** The theater of a showtime. */
export interface TheaterPlace {
  id: string
  timeZone: string
}

/**
 * Theaters of a listing that knows little of them: those of the configuration, completed by what the listing says, or
 * those of the listing where nothing is configured.
 */
export class ListedTheaters {
  private readonly configured: ConfiguredTheater[]
  private readonly told = new Map<string, ToldTheater>()
  private onlyId: string | undefined

  /** @throws SourceError where a theater has no time zone, or theaters.json cannot be read */
  constructor(private readonly input: AdapterInput) {
    this.configured = configuredTheaters(input)
    if (this.configured.length === 0) zoneOf(input.source.theater ?? {}, input)
    for (const theater of this.configured) zoneOf(theater, input)
  }

  /** The only theater there is. Undefined where several are configured. */
  only(told: ToldTheater = {}): TheaterPlace | undefined {
    const { site, source } = this.input
    if (this.configured.length > 1) return undefined
    const name = source.theater?.name ?? told.name ?? site.name
    this.onlyId ??= this.configured[0]?.id ?? (toSlug(name) || 'cinema')
    return this.keep(this.onlyId, this.configured.length > 0 ? told : { ...told, name })
  }

  /**
   * The theater of an id or name. A name that nobody configured is a theater of its own where none is configured, and
   * otherwise the id of an unknown theater. Undefined for theaters that are none of `source.theaterIds`.
   */
  place(told: ToldTheater): TheaterPlace | undefined {
    const found = this.find(told)
    if (found) return this.keep(found.id, told)
    if (this.input.source.theaterIds.length > 0) return undefined
    const id = toSlug(told.name ?? told.id ?? '') || 'unknown'
    if (this.configured.length > 0) return { id, timeZone: zoneOf({}, this.input, 'UTC') }
    return this.keep(id, told)
  }

  /** The configured theater of an id or name. */
  find({ id, name }: ToldTheater): ConfiguredTheater | undefined {
    const words = [id, name].flatMap(word => (word ? [fold(word)] : []))
    return this.configured.find(theater => namesOf(theater).some(own => words.includes(fold(own))))
  }

  /** Names and ids of the configured theaters, the longest first. */
  names(): string[] {
    return this.configured.flatMap(namesOf).sort((one, other) => other.length - one.length)
  }

  /** Records of theaters.json. A theater without a name has the site's. @param source for faults */
  records(source: string): RawRecord[] {
    const { site, source: options } = this.input
    const ids = new Set([...this.configured.map(({ id }) => id), ...this.told.keys()])
    return [...ids].map((id, index) => {
      const isOnly = ids.size === 1
      const configured = this.configured.find(theater => theater.id === id) ?? (isOnly ? options.theater : undefined)
      const told = { ...(isOnly ? { name: site.name } : {}), ...this.told.get(id) }
      return { source, index, value: { ...told, ...configured, id, timeZone: zoneOf(configured ?? {}, this.input) } }
    })
  }

  private keep(id: string, told: ToldTheater): TheaterPlace {
    const filled = Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined))
    this.told.set(id, { ...filled, ...this.told.get(id) })
    return { id, timeZone: zoneOf(this.configured.find(theater => theater.id === id) ?? {}, this.input) }
  }
}

function namesOf({ id, name, fullName }: Record<string, unknown>): string[] {
  return [id, name, fullName].filter(word => typeof word === 'string')
}

/** The time zone of a theater, which no listing says. @throws SourceError without any */
function zoneOf(theater: Record<string, unknown>, { source }: AdapterInput, other?: string): string {
  const zone = theater.timeZone ?? source.theater?.timeZone ?? source.timeZone ?? other
  if (typeof zone === 'string' && isTimeZone(zone)) return zone
  throw new SourceError(missingZone(source.type, typeof theater.id === 'string' ? theater.id : undefined).error)
}

function isTimeZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}

function fold(name: string): string {
  return toSlug(name)
}
