/**
 * Days from one to another as the locale writes them, once where they are the same: `24–30 January 2025`. Releases of ICU
 * differ in which narrow blanks they write, and server and browser must write the same: always the plain one.
 * @param from `YYYY-MM-DD`, likewise `to`
 */
export function formatSpan({ from, to, locale }: { from: string; to: string; locale: string }): string {
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  return format.formatRange(noonOf(from), noonOf(to)).replace(/[\u2009\u202f\u00a0]/g, ' ')
}

function noonOf(day: string): Date {
  return new Date(`${day}T12:00:00Z`)
}
