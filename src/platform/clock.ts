import { createEmitter } from './store'

const MINUTE_MS = 60_000

let frozenAtMs: number | null = null
let skewMs = 0
let isHeld = false
const settings = createEmitter()

/** Freezes the clock at an instant (epoch ms), for archives and time travel; null unfreezes it. */
export function freezeClock(epochMs: number | null): void {
  if (frozenAtMs === epochMs) return
  frozenAtMs = epochMs
  settings.emit()
}

export function readFrozenClock(): number | null {
  return frozenAtMs
}

/** Adds a correction (ms) to the device's clock. A frozen clock is not affected. */
export function setClockSkew(ms: number): void {
  if (skewMs === ms) return
  skewMs = ms
  if (frozenAtMs === null) settings.emit()
}

export function readClockSkew(): number {
  return skewMs
}

/** Marks the device's clock as unreliable or reliable; components that show the time wait meanwhile (`isClockHeld`). */
export function holdClock(held: boolean): void {
  if (isHeld === held) return
  isHeld = held
  if (frozenAtMs === null) settings.emit()
}

/** Returns true while the device's clock is unreliable and the clock is not frozen. */
export function isClockHeld(): boolean {
  return isHeld && frozenAtMs === null
}

/** Subscribes to the clock being frozen, corrected, held or released. @returns unsubscribes */
export const onClockSet = settings.subscribe

/** Epoch ms. */
export function readClock(): number {
  return frozenAtMs ?? Date.now() + skewMs
}

/** IANA name of the device's time zone. */
export function readTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** Returns a monotonic time in ms, for measuring durations; clock corrections do not affect it. */
export function readStopwatch(): number {
  return performance.now()
}

/** Returns the start of the current minute, epoch ms: stable for a minute, as a store snapshot requires. */
export function readMinute(): number {
  return Math.floor(readClock() / MINUTE_MS) * MINUTE_MS
}

/** Calls back at the start of every minute of the clock. @returns stops the timer */
export function startMinuteTimer(onMinute: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const run = () => {
    onMinute()
    wait()
  }
  const wait = () => {
    timer = setTimeout(run, MINUTE_MS - ((Date.now() + skewMs) % MINUTE_MS))
  }
  wait()
  return () => clearTimeout(timer)
}

/** Calls back after a delay. @returns stops the countdown and returns the remaining ms */
export function startCountdown(ms: number, onEnd: () => void): () => number {
  const startedAt = performance.now()
  const timer = setTimeout(onEnd, ms)
  return () => {
    clearTimeout(timer)
    return Math.max(0, ms - (performance.now() - startedAt))
  }
}
