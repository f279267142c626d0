import { remember } from '../../site/rules/remember'

/** Formatters are expensive to create and pages contain hundreds of dates and times. */
const formatters = new Map<string, Intl.DateTimeFormat>()

/** English with the day before the month: `Friday 27 November` in newer versions of CLDR, `Friday, 27 November` in older. */
const COMMA_BEFORE_DAY = /^(\p{L}+), (?=\d)/u
/** `:05 PM`: versions differ in the space. */
const AFTER_HOUR = /:\d\d.*$/

/**
 * Formats an instant (epoch ms) as UTC, in the same characters whatever the version of CLDR: what a visitor's browser formats
 * otherwise than the server is drawn anew.
 */
export function formatUtc(instant: number, locale: string, options: Intl.DateTimeFormatOptions): string {
  const key = `${locale} ${Object.entries(options).join(' ')}`
  const formatter = remember(formatters, key, () => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }))
  return unifyVersions(formatter.format(instant), locale)
}

/** Writes a formatted date or time as the newest version does; the space before AM and PM is U+00A0. */
export function unifyVersions(text: string, locale: string): string {
  const time = text.replace(AFTER_HOUR, end => end.replace(/\s/g, '\u00a0'))
  return locale.startsWith('en') ? time.replace(COMMA_BEFORE_DAY, '$1 ') : time
}
