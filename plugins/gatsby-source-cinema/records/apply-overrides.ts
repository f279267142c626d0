import type { Fault } from '../../../src/config/fault'
import type { RawRecord, SourceAdapter } from '../adapter'
import { isObject } from '../record-values'
import { keyOf } from '../sources/merge-films'
import { type Override, type Overrides, OVERRIDES_FOLDER, type OverridesList } from './overrides-file'
import { idOf } from './quarantine'
import { says } from '../../../src/config/fault-words/fault-words'

/**
 * The adapter with the site folder's corrections: while its records stream, before they are parsed, so that a broken
 * record can be mended. A correction names the record by its id on the site, or as `source:id`.
 * @param warn gets corrections that no record had, once their list was read to its end
 */
export function applyOverrides(
  adapter: SourceAdapter,
  overrides: Overrides,
  warn: (fault: Fault) => void,
): SourceAdapter {
  const corrected = (list: OverridesList, stream: AsyncIterable<RawRecord>) =>
    overrides[list].length === 0 ? stream : correct({ list, stream, overrides: overrides[list], warn })
  return {
    ...adapter,
    readTheaters: () => corrected('theaters', adapter.readTheaters()),
    readMovies: () => corrected('movies', adapter.readMovies()),
    readShowtimes: () => corrected('showtimes', adapter.readShowtimes()),
    readEvents: () => corrected('events', adapter.readEvents()),
  }
}

interface Correct {
  list: OverridesList
  stream: AsyncIterable<RawRecord>
  overrides: readonly Override[]
  warn: (fault: Fault) => void
}

async function* correct({ list, stream, overrides, warn }: Correct): AsyncGenerator<RawRecord> {
  const source = `${OVERRIDES_FOLDER}/${list}.json`
  const table = new OverrideTable(list, overrides)
  for await (const raw of stream) {
    const override = table.of(raw)
    yield override ? withOverride(raw, override) : raw
  }
  const warning = (override: Override, said: Pick<Fault, 'message' | 'words'>) =>
    warn({ severity: 'warning', source, record: override.id, field: 'id', ...said })
  for (const override of table.unused()) warning(override, says('unusedCorrection', { record: list.slice(0, -1) }))
  for (const [override, theaterId] of table.ambiguous) {
    warning(override, says('ambiguousCorrection', { theater: theaterId }))
  }
}

function withOverride(raw: RawRecord, { fields, isHidden }: Override): RawRecord {
  const value = isObject(raw.value) ? { ...raw.value, ...fields } : raw.value
  return { ...raw, value, corrected: Object.keys(fields), ...(isHidden ? { isHidden } : {}) }
}

/** Finds the correction of a record. A bare id is of the first source that has it, as on the site. */
class OverrideTable {
  private readonly byId = new Map<string, Override[]>()
  /** What a correction was used for: the theater of a showtime, else the source. */
  private readonly users = new Map<Override, string>()
  /** Corrections of showtimes of several theaters, with the theater whose showtime is corrected. */
  readonly ambiguous = new Map<Override, string>()

  constructor(
    private readonly list: OverridesList,
    private readonly overrides: readonly Override[],
  ) {
    for (const override of overrides) this.byId.set(override.id, [...(this.byId.get(override.id) ?? []), override])
  }

  of(raw: RawRecord): Override | undefined {
    const id = idOf(raw.value)
    if (id === undefined) return undefined
    const { from } = raw
    // Of films and events, a later source's id may be taken, and then has the source's name before it.
    const names = [keyOf(from, id), ...(from ? [`${from.name}-${id}`] : []), id]
    const found = names.flatMap(name => this.byId.get(name) ?? [])
    if (found.length === 0) return undefined
    return this.list === 'showtimes'
      ? this.ofShowtime(raw, found)
      : found.find(one => this.claim(one, from?.name ?? ''))
  }

  private ofShowtime({ value }: RawRecord, found: readonly Override[]): Override | undefined {
    const theaterId = isObject(value) ? String(value.theaterId) : ''
    const exact = found.find(override => override.theaterId === theaterId)
    if (exact) this.users.set(exact, theaterId)
    const bare = found.find(override => override.theaterId === undefined)
    if (exact || !bare || this.claim(bare, theaterId)) return exact ?? bare
    this.ambiguous.set(bare, this.users.get(bare) ?? '')
    return undefined
  }

  private claim(override: Override, user: string): boolean {
    const owner = this.users.get(override) ?? user
    this.users.set(override, owner)
    return owner === user
  }

  unused(): Override[] {
    return this.overrides.filter(override => !this.users.has(override))
  }
}
