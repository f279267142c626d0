/** A local time `YYYY-MM-DDTHH:mm:ss` read as UTC, in epoch seconds. */
export function localSeconds(local: string): number {
  return Date.parse(`${local.length === 16 ? `${local}:00` : local}Z`) / 1000
}

const DAY_SECONDS = 86_400

/** Formatted days and times of day: many showtimes share them. */
const days = new Map<number, string>()
const clocks = new Map<number, string>()

/** The local time `YYYY-MM-DDTHH:mm:ss` of `localSeconds`, between the years 1970 and 9999. */
export function localText(seconds: number): string {
  const day = Math.floor(seconds / DAY_SECONDS)
  const clock = seconds - day * DAY_SECONDS
  return `${dayText(day)}T${remember(clocks, clock, () => isoOf(clock).slice(11, 19))}`
}

/** The date `YYYY-MM-DD` of a number of days since 1970-01-01. */
export function dayText(day: number): string {
  return remember(days, day, () => isoOf(day * DAY_SECONDS).slice(0, 10))
}

function isoOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString()
}

function remember(texts: Map<number, string>, key: number, write: () => string): string {
  const known = texts.get(key)
  if (known !== undefined) return known
  const text = write()
  texts.set(key, text)
  return text
}
