import { localNow, offsetIsoAt, toInstant } from '../../../../src/features/schedule/rules/local-time'

const TIME = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(:\d{2})?(?:\.\d+)?\s*(Z|[+-]\d{2}:?\d{2})?$/i

export interface ZonedTime {
  /** The theater's local time without offset, `YYYY-MM-DDTHH:mm:ss`. */
  local: string
  /** With the offset that the system writes, where the zone can have it then; else as `local`. */
  start: string
  /** Epoch ms. */
  instant: number
  /** The written offset is none that the zone has at that local time. */
  isOtherOffset: boolean
}

/**
 * A time that a system writes as local time with or without offset, or in UTC (`Z`). A local time is kept also where its
 * offset is another than the zone's. Undefined for other text, and for an unknown zone.
 */
export function readZonedTime(text: string | null | undefined, timeZone: string): ZonedTime | undefined {
  const [, day, minutes, seconds = ':00', offset] = TIME.exec(text?.trim() ?? '') ?? []
  if (!day || !minutes) return undefined
  const local = `${day}T${minutes}${seconds}`
  try {
    if (!offset) return { local, start: local, instant: toInstant(local, timeZone), isOtherOffset: false }
    const instant = Date.parse(`${local}${offset}`)
    const localInZone = localNow(instant, timeZone)
    if (offset.toUpperCase() === 'Z') {
      return { local: localInZone, start: offsetIsoAt(instant, timeZone), instant, isOtherOffset: false }
    }
    if (localInZone === local) {
      const start = `${local}${offset.replace(/^(.\d{2})(\d{2})$/, '$1:$2')}`
      return { local, start, instant, isOtherOffset: false }
    }
    return { local, start: local, instant: toInstant(local, timeZone), isOtherOffset: true }
  } catch {
    return undefined
  }
}
