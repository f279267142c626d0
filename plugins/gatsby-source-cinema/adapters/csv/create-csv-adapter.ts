import * as v from 'valibot'
import { success } from '../../../../src/platform/result'
import type { CreateAdapter } from '../../adapter'
import { createAttributeWords } from '../reading/attribute-words'
import { currencyOfCountry } from '../reading/currency-of-country'
import { listingText } from '../reading/listing-text'
import { listingAdapter } from '../reading/listing-adapter'
import { optionFault, readOptions } from '../reading/source-options'
import { COLUMN_FIELDS } from './read-columns'
import { readRows } from './read-rows'
import { translateRows } from './translate-rows'
import { says } from '../../../../src/config/fault-words/fault-words'

/** Of a file: some eighty thousand showtimes. */
const MOST_BYTES = 8 * 1024 * 1024

/** This source's options in site.json `source`, beyond the common fields. */
const OptionsSchema = v.looseObject({
  /** Header names by field: `{"title": "Film"}`. */
  columns: v.nullish(v.record(v.string(), v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'))), {}),
  /** ISO 4217, of prices without one; else the country's. */
  currency: v.nullish(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'must be a currency such as EUR'))),
  /** `DD.MM.YYYY`, `M/D/YY`. */
  dateFormat: v.nullish(
    v.pipe(
      v.string(),
      v.check(
        format => /D/.test(format) && /M/.test(format) && /Y/.test(format),
        'must have day, month and year, such as DD.MM.YYYY',
      ),
    ),
  ),
})

/** The source `csv`: a spreadsheet's export with one showtime a row, at `source.url` or in the site folder. */
export const createCsvAdapter: CreateAdapter = input => {
  const options = readOptions(OptionsSchema, input.source)
  if (!options.ok) return options
  const { columns, dateFormat } = options.value
  const currency = options.value.currency ?? currencyOfCountry(input.site.country.iso31661A2)
  const unknown = Object.keys(columns).find(field => !COLUMN_FIELDS.some(known => known === field))
  if (unknown !== undefined)
    return optionFault(`columns.${unknown}`, says('noRowField', { known: COLUMN_FIELDS.join(', ') }))
  const text = listingText(input, MOST_BYTES)
  if (!text.ok) return text
  const words = createAttributeWords(input.source.tags)
  const read = async () => {
    const rows = readRows(await text.value(), columns)
    return translateRows({ input, rows, words, dateFormat: dateFormat ?? undefined, currency })
  }
  return success(listingAdapter({ read, warn: input.warn, words }))
}
