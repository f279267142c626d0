import * as v from 'valibot'
import { success } from '../../../../src/platform/result'
import type { CreateAdapter } from '../../adapter'
import { listingText } from '../reading/listing-text'
import { listingAdapter } from '../reading/listing-adapter'
import { readOptions } from '../reading/source-options'
import { translateCalendar } from './translate-calendar'

/** Of a calendar: some ten thousand events. */
const MOST_BYTES = 8 * 1024 * 1024

/** This source's options in site.json `source`, beyond the common fields. */
const OptionsSchema = v.looseObject({
  /** Days from the build on. */
  days: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(400)), 120),
  /** A regular expression; its group `title`, else its first group, is the film's title. Other events are left out. */
  titlePattern: v.nullish(v.pipe(v.string(), v.check(isPattern, 'is no regular expression'))),
  /** Whether an event's description is the film's synopsis. */
  synopsis: v.nullish(v.boolean(), false),
})

/** The source `ics`: a calendar (RFC 5545) with one event a showtime, at `source.url` or in the site folder. */
export const createIcsAdapter: CreateAdapter = input => {
  const options = readOptions(OptionsSchema, input.source)
  if (!options.ok) return options
  const { days, titlePattern, synopsis } = options.value
  const text = listingText(input, MOST_BYTES)
  if (!text.ok) return text
  const pattern = titlePattern ? new RegExp(titlePattern, 'u') : undefined
  const calendarOptions = { days, titlePattern: pattern, readsSynopsis: synopsis }
  const read = async () => translateCalendar(input, await text.value(), calendarOptions)
  return success(listingAdapter({ read, warn: input.warn }))
}

function isPattern(text: string): boolean {
  try {
    return Boolean(new RegExp(text, 'u'))
  } catch {
    return false
  }
}
