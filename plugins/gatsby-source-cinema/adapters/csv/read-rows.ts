import Papa from 'papaparse'
import { SourceError } from '../../adapter'
import type { ListingText } from '../reading/listing-text'
import { type ColumnField, findColumns } from './read-columns'
import { says } from '../../../../src/config/fault-words/fault-words'
import type { FaultMessage } from '../../../../src/config/fault'

export type Row = Partial<Record<ColumnField, string>>

export interface Rows {
  source: string
  rows: Row[]
  columns: Partial<Record<ColumnField, string>>
}

/**
 * The rows of a spreadsheet's export by field; the first line has the headers. Empty cells are left out.
 * @throws SourceError for other text, and where a column that is needed or named is missing
 */
export function readRows({ source, text }: ListingText, own: Readonly<Record<string, string>>): Rows {
  const fail = (said: FaultMessage): never => {
    throw new SourceError({ severity: 'error', source, ...said })
  }
  const start = text.trimStart().slice(0, 60)
  if (start.startsWith('<')) fail(says('noCsv', { text: start.replace(/\s+/g, ' ') }))
  const { data, meta, errors } = Papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: header => header.trim(),
  })
  const broken = errors.find(({ type }) => type === 'Quotes')
  if (broken) fail(says('brokenTable', { reason: broken.message, row: (broken.row ?? 0) + 1 }))
  const headers = meta.fields ?? []
  const { columns, missing } = findColumns(headers, own)
  const hasTime = columns.startsAt || (columns.date && columns.time)
  const found = headers.join(', ').slice(0, 300)
  if (missing.length > 0) fail(says('noColumn', { missing: missing.join(', '), found }))
  if (!columns.title) fail(says(hasTime ? 'noTitleColumn' : 'noNeededColumns', { found }))
  if (!hasTime) fail(says('noTimeColumn', { found }))
  if (data.length === 0) fail(says('noRow'))
  return { source, columns, rows: data.map(cells => toRow(cells, columns)) }
}

function toRow(cells: Record<string, unknown>, columns: Rows['columns']): Row {
  return Object.fromEntries(
    Object.entries(columns).flatMap(([field, header]) => {
      const cell = cells[header]
      return typeof cell === 'string' && cell.trim() !== '' ? [[field, cell.trim()]] : []
    }),
  )
}
