import { type CsvError, type Info, parse } from 'csv-parse/sync'
import * as v from 'valibot'
import { failure, type Result, success } from '../../../platform/result'
import { CARD_CODE, normaliseCardCode } from '../records/cards'

const RowSchema = v.object({
  cardCode: v.optional(
    v.pipe(
      v.string(),
      v.transform(normaliseCardCode),
      v.regex(CARD_CODE, 'is not 4 to 32 letters, digits and hyphens'),
    ),
    '',
  ),
  mobileNumber: v.optional(v.pipe(v.string(), v.regex(/^[\d\s+().\-/]{0,40}$/, 'is no phone number')), ''),
  status: v.optional(
    v.pipe(
      v.string(),
      v.transform(text => text.toUpperCase() || 'SOLD'),
      v.picklist(['SOLD', 'BLOCKED'], 'is neither SOLD nor BLOCKED'),
    ),
    'SOLD',
  ),
})

/** A physical card: SOLD can be added to an account, BLOCKED cannot. `mobileNumber` is empty without one. */
export type ListedCard = v.InferOutput<typeof RowSchema>

const COLUMNS = Object.keys(RowSchema.entries)

/**
 * Parses an operator's card list: CSV with the columns cardCode, mobileNumber and status, of which the first is
 * required, separated by comma, semicolon or tab, as spreadsheets save it. Fails with every fault and its line.
 */
export function parseCardList(text: string): Result<ListedCard[], string[]> {
  let unknown: string[] = []
  let rows: { record: Record<string, string>; info: Info }[]
  try {
    rows = parse<{ record: Record<string, string>; info: Info }>(text, {
      bom: true,
      columns: (names: string[]) => {
        unknown = names.filter(name => !COLUMNS.includes(name))
        return names
      },
      delimiter: [',', ';', '\t'],
      info: true,
      skip_empty_lines: true,
      trim: true,
    })
  } catch (error) {
    return failure([(error as CsvError).message])
  }
  if (unknown.length > 0) return failure([`${unknown.join(', ')}: no such column; there are ${COLUMNS.join(', ')}`])
  const faults: string[] = []
  const cards = new Map<string, ListedCard>()
  for (const { record, info } of rows) {
    const parsed = v.safeParse(RowSchema, record)
    if (parsed.success && !cards.has(parsed.output.cardCode)) cards.set(parsed.output.cardCode, parsed.output)
    else if (parsed.success) faults.push(`line ${info.lines}: ${parsed.output.cardCode} is there twice`)
    else faults.push(...parsed.issues.map(issue => `line ${info.lines}: ${v.getDotPath(issue)} ${issue.message}`))
  }
  if (rows.length === 0) faults.push(`There are no cards; the first line names the columns: ${COLUMNS.join(', ')}`)
  return faults.length > 0 ? failure(faults) : success([...cards.values()])
}
