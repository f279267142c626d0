import type { BaseIssue } from 'valibot'
import { getDotPath } from 'valibot'

/** A fault in an operator's file or a source's response, as it is printed. */
export interface Fault {
  /** `error` rejects the record (or fails the build), `warning` is only reported. */
  severity: 'error' | 'warning'
  /** File path inside the site folder, or URL. */
  source: string
  /** Id of the record, or its index as `[12]` if it has none. Absent for faults of the whole file. */
  record?: string
  /** Dot path of the field inside the record, for example `address.country`. */
  field?: string
  message: string
  /** The site has earlier records in place of some that could not be read. */
  hasEarlierRecords?: true
}

/** Converts valibot issues to faults. @param where file or URL, and the record's id if known */
export function toFaults(issues: readonly BaseIssue<unknown>[], where: { source: string; record?: string }): Fault[] {
  return issues.map(issue => {
    const field = getDotPath(issue)
    return { severity: 'error', ...where, ...(field ? { field } : {}), message: issue.message }
  })
}

/** Formats a fault on one line: `theaters.json [harbour] timeZone: Invalid time zone`. */
export function formatFault({ severity, source, record, field, message }: Fault): string {
  const place = [source, record && `[${record}]`, field].filter(Boolean).join(' ')
  return `${severity}: ${place}: ${message}`
}
