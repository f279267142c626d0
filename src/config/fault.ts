import type { BaseIssue } from 'valibot'
import { getDotPath } from 'valibot'
import { type FaultCode, type FaultWords, says, wordsOfText } from './fault-words/fault-words'

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
  /** In English. */
  message: string
  /** The same without a language; absent where the fault has English words alone. */
  words?: FaultWords
  /** The site has earlier records in place of some that could not be read. */
  hasEarlierRecords?: true
}

/** The words of a fault, without its place. */
export type FaultMessage = Pick<Fault, 'message' | 'words'>

/** Converts valibot issues to faults. @param where file or URL, and the record's id if known */
export function toFaults(issues: readonly BaseIssue<unknown>[], where: { source: string; record?: string }): Fault[] {
  return issues.map(issue => {
    const field = getDotPath(issue)
    return { severity: 'error', ...where, ...(field ? { field } : {}), message: issue.message, ...wordsOf(issue) }
  })
}

/** A fault whose words contain those of another, at their place `fault`; in English alone where the other is. */
export function around<F extends FaultMessage>(
  code: FaultCode,
  { words: own, ...fault }: F,
  params: Readonly<Record<string, string | number>> = {},
) {
  const inner = own ?? wordsOfText(fault.message)
  const { message } = says(code, { ...params, fault: fault.message })
  return { ...fault, message, ...(inner ? { words: says(code, { ...params, fault: inner }).words } : {}) }
}

const TYPES: Readonly<Record<string, FaultCode>> = {
  string: 'type.text',
  number: 'type.number',
  boolean: 'type.yesNo',
  array: 'type.list',
  ...{ object: 'type.group', loose_object: 'type.group', strict_object: 'type.group', record: 'type.group' },
  null: 'type.null',
}

const BOUNDS: Readonly<Record<string, FaultCode>> = {
  ...{ min_length: 'tooShort', max_length: 'tooLong', length: 'exactLength' },
  ...{ min_value: 'tooSmall', max_value: 'tooLarge' },
}

/** Words of an issue: of the schema's own text where the catalogue has it, else of what the schema library found. */
function wordsOf(issue: BaseIssue<unknown>): Pick<Fault, 'words'> {
  const { type, kind, received, expected, requirement, message } = issue
  const own = wordsOfText(message, received)
  if (own) return { words: own }
  // Any other text is the schema's own, and English.
  if (!/^Invalid /.test(message)) return {}
  if (received === 'undefined') return { words: says('missing').words }
  const bound = BOUNDS[type]
  if (bound && typeof requirement === 'number') return { words: says(bound, { bound: requirement }).words }
  if (type === 'integer') return { words: says('wholeNumber').words }
  if (type === 'strict_object' && expected === 'never') return { words: says('unknownField').words }
  const named = TYPES[type]
  if (kind === 'schema' && named) return { words: says('ofType', { type: says(named).words }).words }
  if (type === 'union' || type === 'variant') return { words: says('otherKind', { expected: expected ?? '' }).words }
  if (kind === 'schema') return { words: says('oneOf', { expected: expected ?? '' }).words }
  return { words: says('otherForm').words }
}

/** Formats a fault on one line: `theaters.json [harbour] timeZone: Invalid time zone`. */
export function formatFault({ severity, source, record, field, message }: Fault): string {
  const place = [source, record && `[${record}]`, field].filter(Boolean).join(' ')
  return [severity, ...(place === '' ? [] : [place]), message].join(': ')
}
