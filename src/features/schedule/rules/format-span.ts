/**
 * A range of days in the locale's format, a single day when both are equal: `24–30 January 2025`. Versions of ICU
 * differ in their narrow spaces, and server and browser must match: they become plain ones. Japanese ranges would be in
 * digits only, so both days are written out.
 * @param from `YYYY-MM-DD`, like `to`
 */
export function formatSpan({ from, to, locale }: { from: string; to: string; locale: string }): string {
  const monthDay: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', timeZone: 'UTC' }
  const format = new Intl.DateTimeFormat(locale, { ...monthDay, year: 'numeric' })
  const [start, end] = [noonOf(from), noonOf(to)]
  if (from !== to && /^ja\b/.test(locale)) {
    const short = from.slice(0, 4) === to.slice(0, 4) ? new Intl.DateTimeFormat(locale, monthDay) : format
    return `${format.format(start)}～${short.format(end)}`
  }
  return format.formatRange(start, end).replace(/[\u2009\u202f\u00a0]/g, ' ')
}

function noonOf(day: string): Date {
  return new Date(`${day}T12:00:00Z`)
}
