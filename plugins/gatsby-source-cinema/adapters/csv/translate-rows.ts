import type { Fault } from '../../../../src/config/fault'
import { type AdapterInput, type RawRecord, SourceError } from '../../adapter'
import { type AttributeWords, languageTagOf } from '../reading/attribute-words'
import { LeftOut } from '../reading/left-out'
import { ListedTheaters } from '../reading/listed-theaters'
import { shortHash, TitledMovies } from '../reading/titled-movies'
import { webUrl } from '../reading/values'
import { offsetIsoAt } from '../../../../src/features/schedule/rules/local-time'
import { dayReader, readClock, type ReadDay } from './read-columns'
import { readPrices } from './read-prices'
import type { Row, Rows } from './read-rows'
import { readStatus } from './read-status'
import { says } from '../../../../src/config/fault-words/fault-words'

export interface CsvListing {
  theaters: RawRecord[]
  movies: RawRecord[]
  showtimes: RawRecord[]
}

interface TranslateRows {
  input: AdapterInput
  rows: Rows
  words: AttributeWords
  dateFormat: string | undefined
  /** ISO 4217, of prices without one. */
  currency: string | undefined
}

/** Rows as records, one showtime each. @throws SourceError where the dates of the column can be read in two ways */
export function translateRows({
  input,
  rows: { source, rows, columns },
  words,
  dateFormat,
  currency,
}: TranslateRows): CsvListing {
  const theaters = new ListedTheaters(input)
  const movies = new TitledMovies()
  const readDay = readDaysOf({ rows, source, dateFormat, columns, input })
  const showtimes = new Map<string, RawRecord>()
  const leftOut = new LeftOut()
  for (const [index, row] of rows.entries()) {
    const theater = row.theater ? theaters.place({ id: row.theater, name: row.theater }) : theaters.only()
    if (!theater && input.source.theaterIds.length > 0 && row.theater) continue
    const { title, status } = row
    if (readStatus(status) === undefined) {
      leftOut.add(
        source,
        says('rowStatus', { status: status ?? '' }),
        title ?? says('rowOf', { number: index + 2 }).words,
      )
      continue
    }
    if (row.bookingUrl && !webUrl(row.bookingUrl)) leftOut.add(source, says('noWebLink'), row.bookingUrl)
    const { unread, ...prices } = readPrices(row.prices, currency)
    for (const entry of unread) leftOut.add(source, says('unreadPrice'), entry)
    const movieId = title === undefined ? undefined : movies.keep(title, movieFields(row))
    const startsAt = startOf(row, readDay, theater?.timeZone)
    const key = [theater?.id ?? '', movieId ?? '', startsAt ?? '', row.screen ?? '']
    const id = row.id ?? shortHash(...key)
    const place = `${theater?.id ?? ''} ${id}`
    if (showtimes.has(place) && row.id === undefined) {
      leftOut.add(source, says('repeatedRow'), says('rowOf', { number: index + 2 }).words)
      continue
    }
    const value = { id, theaterId: theater?.id, movieId, startsAt, ...showtimeFields(row, words), ...prices }
    showtimes.set(showtimes.has(place) ? `${place} ${index}` : place, { source, index, value })
  }
  leftOut.report(input.warn)
  return { theaters: theaters.records(source), movies: movies.records(source), showtimes: [...showtimes.values()] }
}

interface ReadDays extends Pick<Rows, 'rows' | 'columns' | 'source'>, Pick<TranslateRows, 'dateFormat' | 'input'> {}

function readDaysOf({ rows, columns, source, dateFormat, input }: ReadDays): ReadDay {
  const days = rows.flatMap(row => dayPart(row) ?? [])
  const field = columns.date ?? columns.startsAt ?? 'date'
  const reader = dayReader(days, { format: dateFormat, locale: input.site.locale })
  const place: Pick<Fault, 'source' | 'field'> = { source, field }
  if ('fault' in reader) {
    throw new SourceError({ severity: 'error', ...place, ...says('unreadDates', { fault: reader.fault }) })
  }
  if (reader.inferred) {
    input.warn({ severity: 'warning', ...place, ...says('inferredDates', { order: reader.inferred }) })
  }
  return reader.read
}

const JOINED = /^(.*?\d)(?:T|,?\s+)(\d{1,2}(?:[:.h]\d{0,2}).*|\d{1,2}\s*[ap]\.?m\.?)$/i

function dayPart({ date, startsAt }: Row): string | undefined {
  return date ?? (startsAt === undefined ? undefined : (JOINED.exec(startsAt)?.[1] ?? startsAt))
}

/** The local start; the text as it came where it is none, which validation rejects. */
function startOf(row: Row, readDay: ReadDay, timeZone = 'UTC'): string | undefined {
  const { startsAt } = row
  const written = startsAt ?? [row.date, row.time].filter(Boolean).join(' ')
  const instant = startsAt && /T\d.*(?:Z|[+-]\d{2}:?\d{2})$/.test(startsAt) ? Date.parse(startsAt) : Number.NaN
  if (!Number.isNaN(instant)) return offsetIsoAt(instant, timeZone)
  const time = startsAt === undefined ? row.time : JOINED.exec(startsAt)?.[2]
  const day = readDay(dayPart(row) ?? '')
  const clock = readClock(time ?? '')
  if (day === undefined || clock === undefined) return written === '' ? undefined : written
  const date = new Date(Date.parse(day) + clock.daysLater * 86_400_000).toISOString().slice(0, 10)
  return `${date}T${clock.clock}:00`
}

function movieFields(row: Row): Record<string, unknown> {
  const runtime = minutesOf(row.runtime)
  const year = /^(?:18[7-9]|19\d|20\d)\d$/.exec(row.year ?? '')?.[0]
  return {
    runtimeMinutes: runtime,
    year: year === undefined ? undefined : Number(year),
    certificate: row.certificate,
    synopsis: row.synopsis,
    directors: row.director?.split(/\s*[;,]\s*/).filter(Boolean),
    poster: row.poster?.startsWith('assets/') ? row.poster : webUrl(row.poster),
  }
}

/** Minutes of `112`, `112 min`, `1:52`, `1h52`. */
function minutesOf(text: string | undefined): number | undefined {
  const [, hours, minutes] = /^(\d)\s*[:h]\s*(\d{2})/i.exec(text ?? '') ?? []
  const total = hours ? Number(hours) * 60 + Number(minutes) : Number.parseInt(text ?? '', 10)
  return total >= 1 && total <= 2880 ? total : undefined
}

function showtimeFields(row: Row, words: AttributeWords): Record<string, unknown> {
  const { language, subtitles } = row
  const state = readStatus(row.status)
  const labels = row.tags?.split(/\s*[,;|/]\s*/).filter(Boolean) ?? []
  const spoken = language === undefined ? [] : [languageTagOf('Language', language) ?? words.tagsOf(language)]
  const subtitled = subtitles === undefined ? [] : [languageTagOf('Subtitle', subtitles) ?? words.tagsOf(subtitles)]
  return {
    screen: row.screen,
    bookingUrl: webUrl(row.bookingUrl),
    tags: [...labels.flatMap(label => words.tagsOf(label)), ...spoken.flat(), ...subtitled.flat()],
    cancelled: state === 'cancelled',
    soldOut: state === 'soldOut',
    // Another text is a fault of the record.
    seatsLeft: /^\d+$/.test(row.seatsLeft ?? '') ? Number(row.seatsLeft) : row.seatsLeft,
  }
}
