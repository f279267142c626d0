import { localNow } from '../../../../src/features/schedule/rules/local-time'

const ISO_TIME = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})(:\d{2})?(?:\.\d+)?(Z|[+-]\d{2}:?\d{2})?$/i

/** A theater's local time `YYYY-MM-DDTHH:mm:ss`, and its offset (`+01:00`) where the text gives one. */
interface LocalTime {
  local: string
  offset: string
}

/**
 * The local time of a theater's ISO text. An offset that is not that of the zone then, such as `Z`, is converted to it.
 * Undefined where the text is no time.
 */
export function readTime(text: unknown, timeZone: string | undefined): LocalTime | undefined {
  const [, minute, second = ':00', offset] = (typeof text === 'string' && ISO_TIME.exec(text.trim())) || []
  if (minute === undefined) return undefined
  const local = minute + second
  if (offset === undefined) return { local, offset: '' }
  const instant = Date.parse(local + offset.toUpperCase())
  const there = Number.isNaN(instant) ? undefined : localAt(instant, timeZone)
  return there ?? { local, offset: offset.toUpperCase() === 'Z' ? '+00:00' : offset }
}

function localAt(instant: number, timeZone: string | undefined): LocalTime | undefined {
  if (timeZone === undefined) return undefined
  try {
    const local = localNow(instant, timeZone)
    const minutes = Math.round((Date.parse(`${local}Z`) - instant) / 60_000)
    const clock = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
    return { local, offset: (minutes < 0 ? '-' : '+') + clock.map(part => String(part).padStart(2, '0')).join(':') }
  } catch {
    // A zone that nobody knows is a fault of the theater's record.
    return undefined
  }
}

/** The instant (epoch ms) of an ISO text with an offset, or local to the zone. Undefined where it is no time. */
export function instantOf(text: unknown, timeZone: string | undefined): number | undefined {
  const time = readTime(text, timeZone)
  if (!time) return undefined
  const instant = Date.parse(time.local + (time.offset || 'Z'))
  if (Number.isNaN(instant)) return undefined
  if (time.offset) return instant
  const there = localAt(instant, timeZone)
  return there ? instant - (Date.parse(`${there.local}Z`) - instant) : instant
}
