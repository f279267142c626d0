import { toSlug } from '../../../../src/features/site/rules/slugify'
import type { RawRecord } from '../../adapter'
import { toDay, webUrl } from '../reading/values'
import { shortHash } from '../reading/titled-movies'
import { resolveUrl } from './allowed-links'
import { minutesOf, textOf } from './field-values'
import { listOf, type Node } from './page-graph'
import type { PageScreening } from './read-screening'

interface Film {
  title: string
  value: Record<string, unknown>
  source: string
}

/**
 * The films of the screenings. Ids are of the Movie's `@id` or `url`, else of the title; a film that has none is the
 * earlier one of the same title. An address that films of several titles share identifies none of them.
 */
export class FilmList {
  private readonly films = new Map<string, Film>()

  /** Id of the film of a screening. Undefined without a title. */
  keep(screening: PageScreening, theaterName: string | undefined): string | undefined {
    const { page, films, duration } = screening
    const titles = films.flatMap(film => textOf(film.name) ?? [])
    const title = titles.length > 0 ? titles.join(' + ') : cleanTitle(screening.name, theaterName)
    if (title === undefined) return undefined
    const id = this.idOf(title, addressesOf(films, page))
    const fields = films.length === 1 && films[0] ? filmFields(films[0], page) : {}
    const runtimeMinutes = fields.runtimeMinutes ?? minutesOf(duration)
    const told = Object.entries({ ...fields, runtimeMinutes }).filter(([, value]) => value !== undefined)
    const known = this.films.get(id)
    const value = { id, title, ...Object.fromEntries(told), ...known?.value }
    this.films.set(id, { title, source: page, ...known, value })
    return id
  }

  records(): RawRecord[] {
    return [...this.films.values()].map(({ source, value }, index) => ({ source, index, value }))
  }

  private idOf(title: string, address: string | undefined): string {
    const bySlug = toSlug(title) || `film-${shortHash(title)}`
    const sameTitle = [...this.films].find(([, film]) => toSlug(film.title) === bySlug)?.[0]
    const byAddress = address === undefined ? '' : toSlug(decoded(address).replace(/[/?#&=.]+/g, '-'))
    if (byAddress === '') return sameTitle ?? bySlug
    const known = this.films.get(byAddress)
    if (!known || toSlug(known.title) === bySlug) return byAddress
    return bySlug
  }
}

/** Path of a film's id or address, without host. */
function addressesOf(films: readonly Node[], page: string): string | undefined {
  const paths = films.flatMap(film => {
    const id = typeof film['@id'] === 'string' && !film['@id'].startsWith('_:') ? film['@id'] : undefined
    const url = resolveUrl(id, page) ?? resolveUrl(film.url, page)
    if (url === undefined || url === page) return []
    const { pathname, search, hash } = new URL(url)
    return [`${pathname}${search}${hash}`]
  })
  return paths.length > 0 && paths.length === films.length ? paths.join('-') : undefined
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function filmFields(film: Node, page: string): Record<string, unknown> {
  const people = (value: unknown) => {
    const names = listOf(value).flatMap(person => textOf(person) ?? [])
    return names.length > 0 ? names : undefined
  }
  return {
    runtimeMinutes: minutesOf(film.duration),
    directors: people(film.director),
    cast: people(film.actor ?? film.actors),
    genres: people(film.genre),
    synopsis: textOf(film.description),
    certificate: textOf(film.contentRating),
    releaseDate: toDay(textOf(film.datePublished)),
    poster: webUrl(resolveUrl(film.image, page)),
  }
}

const WITH_TIME = /\s*(?:[—–|@,]|\s-\s|\s(?:on|am|le)\s).*\b\d{1,2}[:.h]\d{2}\b.*$/

/** An event's name without its date and time, and without the theater: `Film — 24 October 20:30`, `Film in Cinema`. */
function cleanTitle(name: string | undefined, theaterName: string | undefined): string | undefined {
  const bare = name?.replace(WITH_TIME, '') || name
  if (bare === undefined || !theaterName || !bare.toLowerCase().endsWith(theaterName.toLowerCase())) return bare
  const before = bare.slice(0, -theaterName.length)
  const film = /^(.+?)\s*(?:\s(?:in|at|im)\s|[@|—–,]|\s-\s)\s*$/.exec(before)?.[1]
  return film ?? bare
}
