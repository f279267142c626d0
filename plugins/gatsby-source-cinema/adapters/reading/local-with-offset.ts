import { localTimeAt } from './values'

/** The local time of an instant (epoch ms) with the zone's offset then: `2026-10-25T01:30:00+00:00`. */
export function localWithOffset(instant: number, timeZone: string): string {
  const second = Math.floor(instant / 1000) * 1000
  const local = localTimeAt(second, timeZone)
  const minutes = Math.round((Date.parse(`${local}Z`) - second) / 60_000)
  const clock = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60].map(part => String(part).padStart(2, '0'))
  return `${local}${minutes < 0 ? '-' : '+'}${clock.join(':')}`
}
