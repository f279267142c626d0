import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ICAL from 'ical.js'
import type { ScheduleDay, Showtime } from '../../src/features/schedule/rules/showtime'
import { businessDayAt } from '../../src/features/schedule/rules/zoned-clock'
import { parseCalendar } from './parse-calendar'

interface Told {
  uid: string
  startsAtMs: number
  isCancelled: boolean
}

/**
 * What is wrong with the calendars of a built site, one line each: each is read by ical.js and by our own parser, and told
 * against the schedule files, which pages are kept fresh by. A film's and a theater's calendars together tell every
 * showtime from the business day of the build on once, at its instant, cancelled where it is.
 */
export function calendarFaults(publicDir: string): string[] {
  const faults: string[] = []
  const index = JSON.parse(readFileSync(path.join(publicDir, 'schedule/index.json'), 'utf8')) as {
    updatedAt: string
    theaters: { id: string }[]
  }
  const visible = new Set(index.theaters.map(({ id }) => id))
  const coming = readDays(publicDir).flatMap(({ timeZone, day, showtimes }) =>
    day >= businessDayAt(Date.parse(index.updatedAt), timeZone) ? showtimes : [],
  )
  for (const family of ['theaters', 'movies']) {
    const told = new Map<string, Told>()
    for (const file of filesIn(path.join(publicDir, 'calendar', family), '.ics')) {
      const text = readFileSync(file, 'utf8')
      const name = path.basename(file)
      try {
        const own = parseCalendar(text).events.filter(({ UID = '' }) => !isFirstDay(UID)).length
        const events = readStrictly(text)
        if (events.length !== own) faults.push(`${name}: ical.js finds ${events.length} events, our parser ${own}`)
        for (const event of events) {
          if (told.has(event.uid)) faults.push(`${name}: ${event.uid} is told twice among ${family}`)
          told.set(event.uid, event)
        }
      } catch (error) {
        faults.push(`${name}: ${String(error)}`)
      }
    }
    const expected = coming.filter(({ theaterId }) => family === 'theaters' || visible.has(theaterId))
    faults.push(...compare(family, told, expected))
  }
  return faults
}

function compare(family: string, told: ReadonlyMap<string, Told>, expected: readonly Showtime[]): string[] {
  const byKey = new Map([...told.values()].map(event => [event.uid.split('@')[0], event]))
  const faults = expected.flatMap(showtime => {
    const { id, theaterId, startsAtMs, availability } = showtime
    const key = `${encodeURIComponent(id)}+${encodeURIComponent(theaterId)}`
    const event = byKey.get(key)
    byKey.delete(key)
    if (!event) return [`${family}: no calendar tells ${key}`]
    if (event.startsAtMs !== startsAtMs)
      return [`${family}: ${key} starts at ${event.startsAtMs}, not at ${startsAtMs}`]
    return event.isCancelled === (availability === 'cancelled') ? [] : [`${family}: ${key} is ${availability}`]
  })
  // What is over and above must have been taken off.
  const more = [...byKey].filter(([, { isCancelled }]) => !isCancelled)
  return [...faults, ...more.map(([key]) => `${family}: ${key} is in no schedule file`)]
}

/** An announced film's first day, no showtime. */
const isFirstDay = (uid: string) => uid.includes('+opening@')

/** Every showtime by ical.js, which throws on what is no calendar. @throws Error naming a breach of what calendars promise */
function readStrictly(text: string): Told[] {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const showings = calendar.getAllSubcomponents('vevent').filter(component => {
    const { uid, startDate } = new ICAL.Event(component)
    return !(isFirstDay(uid) && startDate.isDate)
  })
  return showings.map(component => {
    const { uid, startDate, endDate } = new ICAL.Event(component)
    const status = component.getFirstPropertyValue('status')
    const fault =
      startDate.zone !== ICAL.Timezone.utcTimezone
        ? 'is no UTC instant'
        : component.hasProperty('dtend') && endDate.compare(startDate) <= 0
          ? 'ends before it starts'
          : !/^[^@+]+\+[^@+]+@[^@+]+$/.test(uid)
            ? 'has a UID of another form'
            : status !== 'CONFIRMED' && status !== 'CANCELLED'
              ? `has the status ${status}`
              : null
    if (fault) throw new Error(`${uid} ${fault}`)
    return { uid, startsAtMs: startDate.toUnixTime() * 1000, isCancelled: status === 'CANCELLED' }
  })
}

function readDays(publicDir: string): ScheduleDay[] {
  return filesIn(path.join(publicDir, 'schedule'), '.json')
    .filter(file => /\/\d{4}-\d\d-\d\d\.json$/.test(file))
    .map(file => JSON.parse(readFileSync(file, 'utf8')) as ScheduleDay)
}

function filesIn(folder: string, extension: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith(extension))
    .map(name => path.join(folder, name))
}
