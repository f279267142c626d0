const MINUTE_MS = 60_000

let frozenAtMs: number | null = null
const listeners = new Set<() => void>()

/** Makes the clock stand still at an instant (epoch ms), for archives and time travel; null lets it run again. */
export function freezeClock(epochMs: number | null): void {
  if (frozenAtMs === epochMs) return
  frozenAtMs = epochMs
  for (const listener of listeners) listener()
}

/** The instant the clock was made to stand still at; null while it runs. */
export function readFrozenClock(): number | null {
  return frozenAtMs
}

/** Calls back whenever the clock is set or let go: what shows the time follows at once. @returns stops */
export function onClockSet(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The clock, epoch milliseconds. */
export function readClock(): number {
  return frozenAtMs ?? Date.now()
}

/** The start of the current minute, epoch milliseconds: stays the same value for a minute, as a store's snapshot must. */
export function readMinute(): number {
  return Math.floor(readClock() / MINUTE_MS) * MINUTE_MS
}

/** Calls back at the start of every minute of the clock. @returns stops */
export function startMinuteTimer(onMinute: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    timer = setTimeout(
      () => {
        onMinute()
        wait()
      },
      MINUTE_MS - (Date.now() % MINUTE_MS),
    )
  }
  wait()
  return () => clearTimeout(timer)
}

/**
 * What a clock on the wall of that zone shows, `YYYY-MM-DDTHH:mm:ss` without offset. From the instant and the named
 * zone alone: the visitor's own zone plays no part.
 */
export function localTimeAt(epochMs: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(epochMs)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find(entry => entry.type === type)?.value ?? ''
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}`
}
