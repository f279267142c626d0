import { addDays, weekdayOf } from '../../../../src/features/schedule/rules/business-day'

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const RELATIVE = /^\{(today|mon|tue|wed|thu|fri|sat|sun)([+-]\d{1,3})?\}(T\d{2}:\d{2}(?::\d{2})?)?$/

/**
 * Resolves the relative dates in a record of a demo site to days and local times, at any depth: `{today+3}`,
 * `{today-1}T18:00`, `{sat}` (this day or the next Saturday), `{sat+7}T16:00`. Other values are not changed.
 * @param today business day `YYYY-MM-DD`
 */
export function resolveRelativeDates(value: unknown, today: string): unknown {
  if (typeof value === 'string') return resolveText(value, today)
  if (Array.isArray(value)) return value.map(entry => resolveRelativeDates(entry, today))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, resolveRelativeDates(entry, today)]))
}

function resolveText(text: string, today: string): string {
  const match = RELATIVE.exec(text)
  if (!match) return text
  const [, anchor = 'today', offset = '0', time = ''] = match
  const toAnchor = anchor === 'today' ? 0 : (WEEKDAYS.indexOf(anchor) + 1 - weekdayOf(today) + 7) % 7
  return addDays(today, toAnchor + Number(offset)) + time
}
