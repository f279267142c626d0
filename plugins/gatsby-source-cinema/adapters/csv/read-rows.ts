import Papa from 'papaparse'
import { SourceError } from '../../adapter'
import type { ListingText } from '../reading/listing-text'
import { type ColumnField, findColumns } from './read-columns'

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
  const fail = (message: string): never => {
    throw new SourceError({ severity: 'error', source, message })
  }
  const start = text.trimStart().slice(0, 60)
  if (start.startsWith('<')) fail(`answered with something else than CSV (${start.replace(/\s+/g, ' ')})`)
  const { data, meta, errors } = Papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: header => header.trim(),
  })
  const broken = errors.find(({ type }) => type === 'Quotes')
  if (broken) fail(`The file is cut off or malformed: ${broken.message} (row ${(broken.row ?? 0) + 1})`)
  const headers = meta.fields ?? []
  const { columns, missing } = findColumns(headers, own)
  const needed = [
    ...(columns.title ? [] : ['title']),
    ...(columns.startsAt || (columns.date && columns.time) ? [] : ['date and time, or startsAt']),
  ]
  const found = `Its columns: ${headers.join(', ').slice(0, 300)}`
  if (missing.length > 0) fail(`The file has another shape: no column ${missing.join(', ')} (source.columns). ${found}`)
  if (needed.length > 0) fail(`The file has another shape: no column for ${needed.join(', ')}. ${found}`)
  if (data.length === 0) fail('The file holds no row')
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
