import * as v from 'valibot'
import { type Fault, toFaults } from '../../src/config/fault'
import type { RawRecord } from './adapter'

/** Result for one list of records, after the whole list was read. */
export interface Verdict {
  /** One fault per invalid field; errors when the list is refused, else warnings. */
  faults: Fault[]
  isRefused: boolean
}

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

  /**
   * Parses a record.
   * @returns undefined for an invalid record, whose faults are kept
   */
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
   * Registers an id.
   * @returns false, and rejects the record, when an earlier one has the same id
   */
  claim(id: string, raw: RawRecord): boolean {
    return this.claimKey({ key: id, id, raw })
  }

  /** Like `claim`, for ids that are unique only within a scope: `key` combines both. */
  claimKey({ key, id, raw }: { key: string; id: string; raw: RawRecord }): boolean {
    if (this.ids.has(key)) {
      this.reject({
        source: raw.source,
        record: id,
        field: 'id',
        message: `is used by an earlier record; the first is kept`,
      })
      return false
    }
    this.ids.add(key)
    return true
  }

  /** Rejects a record that was parsed successfully. */
  reject(fault: Omit<Fault, 'severity'>): void {
    this.rejected += 1
    this.faults.push({ severity: 'error', ...fault })
  }

  /** Returns the verdict after the last record. */
  settle(): Verdict {
    if (this.rejected === 0) return { faults: [], isRefused: false }
    const source = this.faults[0]?.source ?? this.list
    const share = `${this.rejected} of ${this.total} ${this.list} cannot be used`
    const limit = `${percent(this.rejected / this.total)} where ${percent(this.maxRejected)} may be left out (source.maxRejected)`
    if (this.rejected > this.total * this.maxRejected) {
      return { isRefused: true, faults: [...this.faults, { severity: 'error', source, message: `${share}: ${limit}` }] }
    }
    const warnings = this.faults.map((fault): Fault => ({
      ...fault,
      severity: 'warning',
      message: `left out: ${fault.message}`,
    }))
    return { isRefused: false, faults: warnings }
  }
}

function idOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const id = 'id' in value ? value.id : 'slug' in value ? value.slug : undefined
  return (typeof id === 'string' && id.trim()) || (typeof id === 'number' ? String(id) : undefined) || undefined
}

function percent(share: number): string {
  return `${Math.round(share * 10_000) / 100} %`
}
