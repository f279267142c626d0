import { createHash } from 'node:crypto'
import type { Showtime } from '../../../src/features/schedule/rules/showtime'
import type { RawRecord } from '../adapter'
import { JsonArrayFiles } from '../adapters/reading/json-array-file'
import { idOf } from './quarantine'

/** A showtime as it was built of its record, with all tags of the source. */
export interface BuiltShowtime {
  /** The record's own id. */
  id: string
  showtime: Showtime
  allTags: readonly string[]
  /** With what depends on other showtimes, too, as it was in the last read. */
  whole?: Showtime
}

interface Kept {
  from: string
  value: unknown
  built: BuiltShowtime
}

/**
 * Showtimes of the last read of a site, by their records as they came: one that comes again is not checked and built
 * again. For processes that read a large site every minute, where one showtime of thousands has changed. Records are
 * looked for where they were, because sources keep their order; where some were added or removed, by their id.
 */
export class ShowtimeMemory {
  /** The site's own files of showtimes. */
  readonly files = new JsonArrayFiles()
  private context = ''
  private known: readonly Kept[] = []
  private current: Kept[] = []
  /** Where in `known` the next record is expected. */
  private next = 0
  private byId: ReadonlyMap<unknown, readonly number[]> | undefined

  /** Begins a read. @param context all that a showtime depends on besides its record; another one forgets everything */
  begin(context: readonly unknown[]): void {
    const hash = createHash('sha1').update(JSON.stringify(context)).digest('base64url')
    this.known = hash === this.context ? this.current : []
    this.current = []
    this.next = 0
    this.byId = undefined
    this.context = hash
  }

  recall(raw: RawRecord): BuiltShowtime | undefined {
    const at = this.find(raw)
    const kept = at === undefined ? undefined : this.known[at]
    if (at === undefined || !kept) return undefined
    this.next = at + 1
    // An object that comes again need not be compared.
    kept.value = raw.value
    this.current.push(kept)
    return kept.built
  }

  /** The object of the last read where the showtime is the same, so that what was made of it counts still. */
  settle(built: BuiltShowtime, showtime: Showtime): Showtime {
    const { whole } = built
    if (whole && (whole.tags === showtime.tags || whole.tags.join('\n') === showtime.tags.join('\n'))) return whole
    built.whole = showtime
    return showtime
  }

  keep(raw: RawRecord, built: BuiltShowtime): void {
    this.current.push({ from: nameOf(raw), value: raw.value, built })
  }

  private find(raw: RawRecord): number | undefined {
    const from = nameOf(raw)
    const isSame = (at: number) => {
      const kept = this.known[at]
      return kept?.from === from && isSameJson(kept.value, raw.value)
    }
    if (isSame(this.next)) return this.next
    const id = idOf(raw.value)
    // A record that has changed: the one after it is where it was.
    if (id !== undefined && idOf(this.known[this.next]?.value) === id) {
      this.next += 1
      return undefined
    }
    this.byId ??= groupPlaces(this.known.map(({ value }) => idOf(value)))
    return this.byId.get(id)?.find(isSame)
  }
}

function groupPlaces(ids: readonly unknown[]): Map<unknown, number[]> {
  const places = new Map<unknown, number[]>()
  for (const [at, id] of ids.entries()) {
    const known = places.get(id)
    if (known) known.push(at)
    else places.set(id, [at])
  }
  return places
}

const nameOf = ({ from }: RawRecord) => from?.name ?? ''

/** Whether two JSON values have one text: fields in one order. Makes no objects, of which a read would have many. */
function isSameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) || Array.isArray(other))
    return (
      Array.isArray(one) &&
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((item, at) => isSameJson(item, other[at]))
    )
  const [fields, others] = [Object.keys(one), Object.keys(other)]
  if (fields.length !== others.length) return false
  return fields.every((name, at) => name === others[at] && isSameJson(valueOf(one, name), valueOf(other, name)))
}

const valueOf = (value: object, field: string) => (value as Readonly<Record<string, unknown>>)[field]
