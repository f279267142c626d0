import { DateTime } from 'luxon'
import { failure, type Result, success } from '../../platform/result'

/** `unknown`: the text is not an instant; `impossible`: the date or time does not exist. */
type InstantFault = 'unknown' | 'impossible'

interface ParseInstant {
  /** `next Friday 18:00`, `demain 20h30`, `in 3 days`, `25 December 18:00`, `2026-12-25 18:00` … */
  text: string
  /** Epoch ms. */
  now: number
  timeZone: string
}

/**
 * Parses an instant in English or French, in the site's time zone. Without a time it keeps the time of day. 'next
 * Friday' is the first Friday after today; 'Friday' is today while the time is upcoming. A time that daylight saving
 * skips becomes an hour later. @returns epoch ms
 */
export function parseInstant({ text, now, timeZone }: ParseInstant): Result<number, InstantFault> {
  const here = DateTime.fromMillis(now, { zone: timeZone }).startOf('minute')
  const words = normaliseWords(text)
  if (!words) return failure('unknown')
  if (words === 'now' || words === 'maintenant') return success(now)
  const { rest, time, isFaulty } = readClockTime(words)
  if (isFaulty) return failure('impossible')
  const read = readDay(rest, here, time)
  if (!read.ok) return read
  const { hour, minute } = time ?? read.value.time ?? here
  const instant = read.value.isExact ? read.value.day : read.value.day.set({ hour, minute })
  return instant.isValid ? success(instant.toMillis()) : failure('impossible')
}

interface DayOfWords {
  day: DateTime
  /** A time of day in the words (`tonight`). */
  time?: TimeOfDay
  /** The words contain the time (`in 2 hours`). */
  isExact?: boolean
}

type TimeOfDay = { hour: number; minute: number }
const EVENING = { hour: 20, minute: 0 }

const RELATIVE: readonly { days: number; time?: TimeOfDay; phrases: readonly string[] }[] = [
  { days: 0, phrases: ['today', "aujourd'hui"] },
  { days: 0, time: EVENING, phrases: ['tonight', 'this evening', 'ce soir'] },
  { days: 1, phrases: ['tomorrow', 'demain'] },
  { days: 1, time: EVENING, phrases: ['tomorrow evening', 'demain soir'] },
  { days: 2, phrases: ['day after tomorrow', 'apres-demain'] },
  { days: 7, phrases: ['next week', 'semaine prochaine'] },
]

const UNITS: Record<string, 'hours' | 'days' | 'weeks' | 'months'> = {
  hour: 'hours',
  heure: 'hours',
  day: 'days',
  jour: 'days',
  week: 'weeks',
  semaine: 'weeks',
  month: 'months',
  mois: 'months',
}

function readDay(words: string, here: DateTime, time: TimeOfDay | null): Result<DayOfWords, InstantFault> {
  if (!words) return time ? success({ day: here }) : failure('unknown')
  const relative = RELATIVE.find(({ phrases }) => phrases.includes(words))
  if (relative) return success({ ...relative, day: here.plus({ days: relative.days }) })
  const span = /^(?:in|dans) (\d{1,3}|an?|une?) (hour|heure|day|jour|week|semaine|mois|month)s?$/.exec(words)
  if (span) {
    const unit = UNITS[span[2] ?? ''] ?? 'days'
    const count = Number(span[1]) || 1
    return success({ day: here.plus({ [unit]: count }), isExact: unit === 'hours' })
  }
  return readWeekday(words, here, time) ?? readDate(words, here) ?? failure('unknown')
}

function readWeekday(words: string, here: DateTime, time: TimeOfDay | null): Result<DayOfWords, InstantFault> | null {
  const match = /^(next |this |on )?(\S+)( prochaine?)?$/.exec(words)
  const weekday = WEEKDAYS.get(match?.[2] ?? '')
  if (!match || !weekday) return null
  const isNext = match[1] === 'next ' || match[3] !== undefined
  const ahead = (weekday - here.weekday + 7) % 7
  const atTime = here.set({ hour: time?.hour ?? here.hour, minute: time?.minute ?? here.minute })
  const isTodayOver = ahead === 0 && (isNext || atTime < here)
  return success({ day: here.plus({ days: isTodayOver ? 7 : ahead }) })
}

function readDate(words: string, here: DateTime): Result<DayOfWords, InstantFault> | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(words)
  if (iso) return dayOf(here, { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) })
  const slashed = /^(\d{1,2})[/.](\d{1,2})(?:[/.](\d{4}))?$/.exec(words)
  if (slashed) return dayOf(here, { day: Number(slashed[1]), month: Number(slashed[2]), year: Number(slashed[3]) })
  const named = /^(?:\S+ )?(\d{1,2})(?:st|nd|rd|th|er)? (\S+?)\.?(?: (\d{4}))?$/.exec(words)
  const american = /^(\S+?)\.? (\d{1,2})(?:st|nd|rd|th)?(?: (\d{4}))?$/.exec(words)
  const [day, month, year] = named ? [named[1], named[2], named[3]] : [american?.[2], american?.[1], american?.[3]]
  const number = MONTHS.get(month ?? '')
  return number ? dayOf(here, { day: Number(day), month: number, year: Number(year) }) : null
}

/** A date without a year is the next such date. */
function dayOf(here: DateTime, date: Record<'year' | 'month' | 'day', number>): Result<DayOfWords, InstantFault> {
  const { year, month, day } = date
  const given = here.set({ year: year || here.year, month, day })
  const exists = given.isValid && given.day === day && given.month === month
  if (!exists) return failure('impossible')
  const isPast = !year && given.startOf('day') < here.startOf('day')
  return success({ day: isPast ? given.plus({ years: 1 }) : given })
}

/** ISO weekday by English and French name, full and short. */
const WEEKDAYS: ReadonlyMap<string, number> = new Map(
  [
    ['monday', 'mon', 'lundi', 'lun'],
    ['tuesday', 'tue', 'mardi', 'mar'],
    ['wednesday', 'wed', 'mercredi', 'mer'],
    ['thursday', 'thu', 'jeudi', 'jeu'],
    ['friday', 'fri', 'vendredi', 'ven'],
    ['saturday', 'sat', 'samedi', 'sam'],
    ['sunday', 'sun', 'dimanche', 'dim'],
  ].flatMap((names, at) => names.map(name => [name, at + 1] as const)),
)

/** Month 1 … 12 by English and French name, full and short, without accents. */
const MONTHS: ReadonlyMap<string, number> = new Map(
  [
    ['january', 'jan', 'janvier', 'janv'],
    ['february', 'feb', 'fevrier', 'fevr'],
    ['march', 'mar', 'mars'],
    ['april', 'apr', 'avril', 'avr'],
    ['may', 'mai'],
    ['june', 'jun', 'juin'],
    ['july', 'jul', 'juillet', 'juil'],
    ['august', 'aug', 'aout'],
    ['september', 'sept', 'sep', 'septembre'],
    ['october', 'oct', 'octobre'],
    ['november', 'nov', 'novembre'],
    ['december', 'dec', 'decembre'],
  ].flatMap((names, at) => names.map(name => [name, at + 1] as const)),
)

/** Normalises text to lower case without accents, single spaces and no filler words. */
function normaliseWords(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’ʼ]/g, "'")
    .replace(/[,\s]+/g, ' ')
    .trim()
    .replace(/(^| )(?:at|the|le|la|of|vers|a(?= \d))(?= \S)/g, '')
    .trim()
}

const NAMED_TIMES: Record<string, number> = { noon: 12, midi: 12, midnight: 0, minuit: 0 }
const CLOCKS = [
  /(?:^|[ t])(\d{1,2})(?:[:.](\d{2}))? ?(am|pm|a\.m\.|p\.m\.)$/,
  /(?:^|[ t])(\d{1,2})[:h](\d{2})(?::\d{2})?()$/,
  /(?:^|[ t])(\d{1,2})()(?: ?h| o'clock)()$/,
]

/**
 * Splits a time of day off the end: `18:00`, `6pm`, `6.30 pm`, `18h`, `18h30`, `noon`, `minuit`.
 * @returns `isFaulty`: the time does not exist, such as 25:00
 */
function readClockTime(words: string) {
  const named = /(?:^| )(noon|midi|midnight|minuit)$/.exec(words)
  if (named) {
    const time = { hour: NAMED_TIMES[named[1] ?? ''] ?? 0, minute: 0 }
    return { rest: words.slice(0, named.index).trim(), time, isFaulty: false }
  }
  const match = CLOCKS.map(clock => clock.exec(words)).find(found => found !== null)
  if (!match) return { rest: words, time: null, isFaulty: false }
  const half = match[3]?.[0] ?? null
  const given = Number(match[1])
  const minute = Number(match[2] ?? 0)
  const isFaulty = minute > 59 || given > 23 || (half !== null && (given > 12 || given === 0))
  const hour = half === 'p' ? (given % 12) + 12 : half === 'a' ? given % 12 : given
  return { rest: words.slice(0, match.index).trim(), time: { hour, minute }, isFaulty }
}
