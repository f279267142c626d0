import type { AdapterInput } from '../../adapter'
import type { AttributeWords } from '../reading/attribute-words'
import { LeftOut } from '../reading/left-out'
import type { Listing } from '../reading/listing-adapter'
import type { ListedTheaters, TheaterPlace, ToldTheater } from '../reading/listed-theaters'
import { shortHash } from '../reading/titled-movies'
import { AllowedLinks } from './allowed-links'
import { readTime, textOf } from './field-values'
import { FilmList } from './film-list'
import { identify, type Screening } from './identify-screenings'
import { PageGraph } from './page-graph'
import { readBlocks } from './read-blocks'
import { type PageScreening, readScreenings } from './read-screening'
import type { Page } from './read-pages'
import { says } from '../../../../src/config/fault-words/fault-words'
import type { FaultMessage } from '../../../../src/config/fault'

interface TranslatePages {
  input: AdapterInput
  theaters: ListedTheaters
  pages: readonly Page[]
  words: AttributeWords
  allowEvents: boolean
  bookingHosts: readonly string[]
  /** Called where no page has a block at all. */
  fail: (source: string, said: FaultMessage) => never
}

const HALF_DAY_MS = 43_200_000

/** The screenings of all pages as records. @throws SourceError where no page has a block */
export function translatePages(options: TranslatePages): Listing {
  const { input, pages, theaters } = options
  const leftOut = new LeftOut()
  const found = readAll(options, leftOut)
  const films = new FilmList()
  const named = new Map(found.flatMap(({ theater }) => (theater.name === undefined ? [] : [[theater.name, theater]])))
  const only = named.size === 1 ? [...named.values()][0] : undefined
  const screenings = found.flatMap((screening): Screening[] => {
    const { page, films: works, name, start, screen, fields } = screening
    const theater = screening.theater.name === undefined ? (only ?? screening.theater) : screening.theater
    const place = placeOf(theater, theaters, named.size <= 1)
    if (!place) return []
    const label = textOf(works[0]?.name) ?? name ?? says('withoutTitle').words
    const time = readTime(start, place.timeZone)
    if ('reason' in time) {
      leftOut.add(page, time.reason, label)
      return []
    }
    const movieId = films.keep(screening, theater.name)
    if (movieId === undefined) leftOut.add(page, says('screeningNoTitle'), time.local)
    if (movieId === undefined) return []
    const endsAt = endOf(screening, place.timeZone, time.local)
    const value = { theaterId: place.id, movieId, startsAt: time.local, endsAt, screen, ...fields }
    return [{ source: page, ownId: screening.ownId, value }]
  })
  leftOut.report(input.warn)
  const [first] = pages
  return {
    theaters: theaters.records(first?.url ?? ''),
    movies: films.records(),
    showtimes: identify(screenings, shortHash),
  }
}

/** All screenings of the pages, in their order. */
function readAll({ input, pages, words, allowEvents, bookingHosts, fail }: TranslatePages, leftOut: LeftOut) {
  const links = new AllowedLinks(bookingHosts, leftOut)
  let blockCount = 0
  const found = pages.flatMap(({ url: page, html }) => {
    const { blocks, broken, count } = readBlocks(html)
    blockCount += count
    for (const { number, reason } of broken)
      leftOut.add(page, says('blockNoJson', { reason }), says('blockOf', { number }).words)
    const graph = new PageGraph(blocks)
    if (graph.isCut) leftOut.add(page, says('tooDeep'), 'JSON-LD')
    const screenings = readScreenings({ page, graph, links, words, allowEvents, leftOut })
    if (screenings.length === 0) {
      input.warn({ severity: 'warning', source: page, ...says(count === 0 ? 'noJsonLd' : 'noScreening') })
    }
    return screenings
  })
  if (blockCount === 0) fail(pages[0]?.url ?? '', says('noJsonLdAtAll'))
  return found
}

/** Where only one theater is configured and one is on the pages, they are the same, whatever each calls it. */
function placeOf(theater: ToldTheater, theaters: ListedTheaters, isOnly: boolean): TheaterPlace | undefined {
  if (theaters.find(theater) || !(isOnly || theater.name === undefined)) return theaters.place(theater)
  return theaters.only(theater) ?? theaters.place(theater)
}

function endOf({ end }: PageScreening, timeZone: string, start: string): string | undefined {
  const time = readTime(end, timeZone)
  if ('reason' in time) return undefined
  const local = time.local.slice(0, 19)
  const length = Date.parse(`${local}Z`) - Date.parse(`${start.slice(0, 19)}Z`)
  return length > 0 && length < HALF_DAY_MS ? local : undefined
}
