import * as v from 'valibot'
import { around, type Fault, toFaults } from '../../../src/config/fault'
import type { RawRecord, SourceOrigin } from '../adapter'
import { nameSource } from '../sources/source-origin'
import { says } from '../../../src/config/fault-words/fault-words'

/**
 * Counts the unusable records of one list (theaters, movies …). Up to `maxRejected` of the list (a share, 0–1) they are
 * left out with a warning; above, the whole read is refused with every fault (contracts §3). The share has no minimum
 * count: one invalid record of five is 20 % and stops the build.
 */
export class Quarantine {
  private total = 0
  private rejected = 0
  private readonly faults: Fault[] = []
  private readonly ids = new Set<string>()
  /** Ids of records that were left out; references to them are not dangling. */
  readonly rejectedIds = new Set<string>()

  constructor(
    private readonly list: string,
    private readonly maxRejected: number,
  ) {}

  /** Counts a record that is known to be valid. */
  count(): void {
    this.total += 1
  }

  /** Parses a record; undefined for an invalid one, whose faults are kept. */
  parse<S extends v.GenericSchema>(schema: S, raw: RawRecord): v.InferOutput<S> | undefined {
    this.total += 1
    const result = v.safeParse(schema, raw.value, { abortPipeEarly: true })
    if (result.success) return result.output
    const id = idOf(raw.value)
    if (id) this.rejectedIds.add(id)
    this.rejected += 1
    this.faults.push(...toFaults(result.issues, { source: raw.source, record: id ?? `[${raw.index}]` }))
    return undefined
  }

  /**
   * Registers an id. Returns false, and rejects the record, when an earlier one has the same id.
   * @param key id with its scope, for ids that are unique only within one
   */
  claim(id: string, raw: RawRecord, key = id): boolean {
    const isFree = !this.ids.has(key)
    if (!isFree) this.reject({ source: raw.source, record: id, field: 'id', ...says('earlierId') })
    this.ids.add(key)
    return isFree
  }

  /** Rejects a record that was parsed successfully. */
  reject(fault: Omit<Fault, 'severity'>): void {
    this.rejected += 1
    this.faults.push({ severity: 'error', ...fault })
  }

  /** After the last record: one fault per invalid field, errors when the list is refused, else warnings. */
  settle(): { faults: Fault[]; isRefused: boolean } {
    if (this.rejected === 0) return { faults: [], isRefused: false }
    const source = this.faults[0]?.source ?? this.list
    const { rejected, total, list } = this
    if (rejected > total * this.maxRejected) {
      const shares = { share: percent(rejected / total), limit: percent(this.maxRejected) }
      const refused = says('refusedList', { rejected, total, list, ...shares })
      return { isRefused: true, faults: [...this.faults, { severity: 'error', source, ...refused }] }
    }
    return { isRefused: false, faults: this.faults.map(leftOut) }
  }
}

/** The quarantines of one list, one for each source: each source has its own share of records that may be broken. */
export class Quarantines {
  private readonly bySource = new Map<string, { quarantine: Quarantine; from: SourceOrigin | undefined }>()

  constructor(
    private readonly list: string,
    /** Of records without a source, such as pages of the site folder. */
    private readonly maxRejected: number,
  ) {}

  of({ from }: Pick<RawRecord, 'from'>): Quarantine {
    const name = from?.name ?? ''
    const known = this.bySource.get(name)
    if (known) return known.quarantine
    const quarantine = new Quarantine(this.list, from?.maxRejected ?? this.maxRejected)
    this.bySource.set(name, { quarantine, from })
    return quarantine
  }

  /** As `Quarantine.settle` of each; faults name their source. */
  settle(): Fault[] {
    return [...this.bySource.values()].flatMap(({ quarantine, from }) =>
      quarantine.settle().faults.map(fault => nameSource(fault, from)),
    )
  }
}

/** A fault of a field or record that is left out, as a warning. */
export function leftOut(fault: Fault): Fault {
  return { ...around('leftOut', fault), severity: 'warning' }
}

/** Id or slug of a raw record. */
export function idOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const id = 'id' in value ? value.id : 'slug' in value ? value.slug : undefined
  return (typeof id === 'string' && id.trim()) || (typeof id === 'number' ? String(id) : undefined) || undefined
}

function percent(share: number): string {
  return `${Math.round(share * 10_000) / 100} %`
}
