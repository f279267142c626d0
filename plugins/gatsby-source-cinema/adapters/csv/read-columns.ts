import { DateTime } from 'luxon'
import { type FaultWords, says } from '../../../../src/config/fault-words/fault-words'

/** Fields of a row, with the header names that each has where `source.columns` names none. */
export const HEADERS = {
  title: ['title', 'film', 'movie', 'filmtitle', 'titel', 'filmtitel', 'titre', 'titulo', 'pelicula', 'titolo'],
  date: ['date', 'day', 'datum', 'tag', 'jour', 'fecha', 'data', 'showdate'],
  time: ['time', 'starttime', 'showtime', 'zeit', 'uhrzeit', 'beginn', 'heure', 'hora', 'ora', 'tijd'],
  startsAt: ['startsat', 'start', 'startdatetime', 'datetime', 'dateandtime', 'datumuhrzeit'],
  theater: ['theater', 'theatre', 'cinema', 'kino', 'venue', 'site', 'location', 'bioscoop', 'cine'],
  screen: ['screen', 'auditorium', 'hall', 'saal', 'salle', 'sala', 'zaal', 'room'],
  bookingUrl: ['bookingurl', 'booking', 'url', 'link', 'tickets', 'ticketurl', 'ticketlink', 'reservation'],
  id: ['id', 'showtimeid', 'performanceid', 'sessionid'],
  runtime: ['runtime', 'runtimeminutes', 'duration', 'length', 'laufzeit', 'dauer', 'duree', 'duracion', 'durata'],
  certificate: ['certificate', 'rating', 'fsk', 'classification'],
  year: ['year', 'jahr', 'annee', 'ano', 'anno'],
  synopsis: ['synopsis', 'description', 'beschreibung', 'inhalt', 'resume', 'sinopsis', 'trama'],
  director: ['director', 'directors', 'regie', 'realisateur', 'direccion', 'regia'],
  poster: ['poster', 'image', 'plakat', 'affiche', 'bild'],
  tags: ['tags', 'format', 'formats', 'version', 'attributes', 'fassung'],
  language: ['language', 'sprache', 'langue', 'idioma', 'lingua', 'taal'],
  subtitles: ['subtitles', 'subtitle', 'untertitel', 'soustitres', 'subtitulos', 'sottotitoli'],
  seatsLeft: [
    'seatsleft',
    'freeseats',
    'freieplatze',
    'placesrestantes',
    'butacaslibres',
    'postiliberi',
    'vrijeplaatsen',
  ],
  prices: ['prices', 'price', 'preise', 'preis', 'tarifs', 'tarif', 'prix', 'precios', 'precio', 'prezzi', 'prijzen'],
  status: ['status', 'state', 'availability'],
} as const satisfies Record<string, readonly string[]>

export type ColumnField = keyof typeof HEADERS

export const COLUMN_FIELDS = Object.keys(HEADERS) as ColumnField[]

/** The header of each field: of `source.columns`, else the first known one that the file has. */
export function findColumns(
  headers: readonly string[],
  own: Readonly<Partial<Record<string, string>>>,
): { columns: Partial<Record<ColumnField, string>>; missing: string[] } {
  const byName = new Map(headers.map(header => [fold(header), header]))
  const columns: Partial<Record<ColumnField, string>> = {}
  const missing: string[] = []
  for (const field of COLUMN_FIELDS) {
    const wanted = own[field]
    const found = wanted === undefined ? HEADERS[field].find(name => byName.has(name)) : fold(wanted)
    const header = found === undefined ? undefined : byName.get(found)
    if (header !== undefined) columns[field] = header
    else if (wanted !== undefined) missing.push(wanted)
  }
  return { columns, missing }
}

function fold(header: string): string {
  return header
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
}

/** A reader of dates: a day `YYYY-MM-DD`, undefined for text that is no date of the column's form. */
export type ReadDay = (text: string) => string | undefined

const NUMBERS = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/
/** `Sat`, `Samstag,`, `Sa.` before a date. */
const WEEKDAY = /^\p{L}+\.?,?\s+(?=\d)/u

/**
 * How the dates of a column are read. Without `format`, years come first, or the month is a word, or some date of the
 * column shows which number is the day. @returns a reader, or why there is none
 */
export function dayReader(
  values: readonly string[],
  { format, locale }: { format: string | undefined; locale: string },
): { read: ReadDay; inferred?: FaultWords } | { fault: FaultWords } {
  if (format !== undefined) {
    const pattern = format.replace(/Y/g, 'y').replace(/D/g, 'd').replace(/M/g, 'L')
    return { read: text => formatted(bare(text), [pattern], locale) ?? formatted(text.trim(), [pattern], locale) }
  }
  const numbers = values.map(bare).flatMap(text => {
    const parts = NUMBERS.exec(text)
    return parts ? [{ text, first: Number(parts[1]), second: Number(parts[3]) }] : []
  })
  const dayFirst = numbers.find(({ first }) => first > 12)
  const monthFirst = numbers.find(({ second }) => second > 12)
  if (dayFirst && monthFirst) return { fault: says('bothOrders', { day: dayFirst.text, month: monthFirst.text }).words }
  const [some] = numbers
  if (some && !dayFirst && !monthFirst && numbers.some(({ first, second }) => first !== second))
    return { fault: says('ambiguousDates', { text: some.text }).words }
  const read: ReadDay = text => {
    const [, first = '', , second = '', year = ''] = NUMBERS.exec(bare(text)) ?? []
    if (year) return formatted(`${first} ${second} ${year}`, [monthFirst ? 'L d yyyy' : 'd L yyyy'], locale)
    return worded(text.trim(), locale) ?? worded(bare(text), locale)
  }
  const proof = dayFirst ?? monthFirst
  if (!proof) return { read }
  return { read, inferred: says(dayFirst ? 'dayFirst' : 'monthFirst', { text: proof.text }).words }
}

const WORDED = [
  'yyyy-LL-dd',
  'yyyyLLdd',
  'yyyy/L/d',
  'yyyy.L.d',
  'yyyy-L-d',
  'd LLLL yyyy',
  'd LLL yyyy',
  'LLLL d yyyy',
]

function worded(text: string, locale: string): string | undefined {
  const plain = text
    .replace(/(\d)\.(?=\s)/g, '$1')
    .replace(/(\p{L})[.,]/gu, '$1')
    .replace(/(\d),/g, '$1')
  return formatted(plain, [...WORDED, 'LLL d yyyy'], locale)
}

function formatted(text: string, patterns: readonly string[], locale: string): string | undefined {
  for (const language of [locale, 'en'])
    for (const pattern of patterns) {
      const date = DateTime.fromFormat(text, pattern, { locale: language, zone: 'utc' })
      if (date.isValid) return date.toISODate()
    }
  return undefined
}

function bare(text: string): string {
  return text.trim().replace(WEEKDAY, '')
}

/**
 * A time of day as `HH:mm` and days to add: `20:15`, `8:15 pm`, `20h15`, `20.15 Uhr`, `2015`. Hours from 24 are those
 * of the night after the day. Undefined for other text.
 */
export function readClock(text: string): { clock: string; daysLater: number } | undefined {
  const parts =
    /^(\d{1,2})(?:[:.h](\d{2})?)?(?::\d{2})?\s*(a\.?m\.?|p\.?m\.?|uhr|h)?$/i.exec(text.trim()) ??
    /^(\d{2})(\d{2})()$/.exec(text.trim())
  if (!parts) return undefined
  const [, hours = '', minutes = '00', word = ''] = parts
  const half = word.toLowerCase().replaceAll('.', '')
  const isBare = /^\d{1,2}$/.test(text.trim())
  const isTwelve = half === 'am' || half === 'pm'
  if (isBare || Number(minutes) > 59 || Number(hours) > 29) return undefined
  if (isTwelve && (Number(hours) < 1 || Number(hours) > 12)) return undefined
  const hour = isTwelve ? (Number(hours) % 12) + (half === 'pm' ? 12 : 0) : Number(hours)
  return { clock: `${String(hour % 24).padStart(2, '0')}:${minutes}`, daysLater: hour >= 24 ? 1 : 0 }
}
