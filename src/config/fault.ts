import type { BaseIssue } from 'valibot'
import { getDotPath } from 'valibot'

/** One fault of an operator's file or of a source's answer, as it is printed: where it lies, what is wrong, how grave it is. */
export interface Fault {
  /** `error` refuses the record (or the build), `warning` is reported and built around. */
  severity: 'error' | 'warning'
  /** File path inside the site folder, or URL. */
  source: string
  /** Id of the record, or its index as `[12]` when it has none. Absent for whole-file faults. */
  record?: string
  /** Dot path of the field inside the record, for example `address.country`. */
  field?: string
  message: string
}

/** Turns valibot issues into faults. @param where file or URL, and the record's id where one is known. */
export function toFaults(issues: readonly BaseIssue<unknown>[], where: { source: string; record?: string }): Fault[] {
  return issues.map(issue => {
    const field = getDotPath(issue)
    return { severity: 'error', ...where, ...(field ? { field } : {}), message: issue.message }
  })
}

/** `theaters.json [harbour] timeZone: Invalid time zone` — one line a fault. */
export function formatFault({ severity, source, record, field, message }: Fault): string {
  const place = [source, record && `[${record}]`, field].filter(Boolean).join(' ')
  return `${severity}: ${place}: ${message}`
}
