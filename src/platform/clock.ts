const MINUTE_MS = 60_000

let frozenAtMs: number | null = null
let skewMs = 0
let isHeld = false
const listeners = new Set<() => void>()
const formatters = new Map<string, Intl.DateTimeFormat>()

/** Makes the clock stand still at an instant (epoch ms), for archives and time travel; null lets it run again. */
export function freezeClock(epochMs: number | null): void {
  if (frozenAtMs === epochMs) return
  frozenAtMs = epochMs
  announce()
}

/** The instant the clock was made to stand still at; null while it runs. */
export function readFrozenClock(): number | null {
  return frozenAtMs
}

/** Corrects a device's clock that is wrong: so many ms are added to it. A clock that stands still is not moved. */
export function setClockSkew(ms: number): void {
  if (skewMs === ms) return
  skewMs = ms
  if (frozenAtMs === null) announce()
}

/** Milliseconds added to the device's clock; 0 while it is taken for right. */
export function readClockSkew(): number {
  return skewMs
}

/** Says that the device's clock is in doubt, or no longer: what shows the time waits meanwhile (`isClockHeld`). */
export function holdClock(held: boolean): void {
  if (isHeld === held) return
  isHeld = held
  if (frozenAtMs === null) announce()
}

/** Whether the time now is not known yet: the device's clock is in doubt. */
export function isClockHeld(): boolean {
  return isHeld && frozenAtMs === null
}

/** Calls back whenever the clock is set, corrected, held or let go: what shows the time follows at once. @returns stops */
export function onClockSet(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The clock, epoch milliseconds. */
export function readClock(): number {
  return frozenAtMs ?? Date.now() + skewMs
}

/** Milliseconds on a watch that nobody sets, for how long ago something was: corrections of the clock do not move it. */
export function readStopwatch(): number {
  return performance.now()
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
      MINUTE_MS - ((Date.now() + skewMs) % MINUTE_MS),
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
  const parts = formatterOf(timeZone).formatToParts(epochMs)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find(entry => entry.type === type)?.value ?? ''
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}`
}

/** To make one costs milliseconds on a phone. */
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const fresh = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formatters.set(timeZone, fresh)
  return fresh
}

function announce(): void {
  for (const listener of listeners) listener()
}
