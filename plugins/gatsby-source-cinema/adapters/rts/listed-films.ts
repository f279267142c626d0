import { toSlug } from '../../../../src/features/site/rules/slugify'
import { samplesOf } from '../reading/left-out'
import type { RecordPlace } from '../reading/source-client'
import { says } from '../../../../src/config/fault-words/fault-words'
import type { FaultMessage } from '../../../../src/config/fault'

/** A show of a film as either form of RTS has it. */
export interface ListedShow {
  /** A record of showtimes.json without theater, film and booking link. */
  record: Record<string, unknown> & { id: string | undefined }
  /** Where it is sold; undefined where it is not. */
  booking: { link?: string | undefined; url?: string | undefined } | undefined
}

/** A film of one theater, with its public shows. */
export interface ListedFilm {
  /** The theater's own code of it; the public form has none. */
  code: string | undefined
  /** As it is listed, in one line. */
  title: string | undefined
  /** A record of movies.json without id and title. */
  record: Record<string, unknown>
  shows: ListedShow[]
}

export interface TheaterListing {
  theaterId: string
  /** URL of the answer. */
  source: string
  /** The theater's name in the answer. */
  name?: string | undefined
  films: ListedFilm[]
}

/** Why a theater has nothing to show; undefined where it has. @param found shows before those that are not public went */
export function whyNothing({ films }: TheaterListing, found: number): FaultMessage | undefined {
  if (films.some(({ shows }) => shows.length > 0)) return undefined
  return found === 0 ? says('noShowings') : says('nonePublic', { count: found })
}

/** Warns once of shows whose flags do not say whether they are public. @param ids of those shows */
export function warnOfUnknown(ids: readonly (string | null | undefined)[], { source, warn }: RecordPlace): void {
  if (ids.length === 0) return
  const samples = samplesOf(ids.map(id => id ?? says('oneWithoutId').words))
  warn({ severity: 'warning', source, ...says('unclearShowings', { count: ids.length, samples }) })
}

/** The id of a film, for films of one theater after the other. */
export type FilmIdOf = (theaterId: string, film: Pick<ListedFilm, 'code' | 'title'>) => string | undefined

/**
 * Ids of films over the theaters of a source: the code, which only its theater knows, or a slug of the title. Films of
 * one title in several theaters are one; films of one code with several titles are several.
 */
export function createFilmIds(): FilmIdOf {
  const idOfListed = new Map<string, string>()
  const idOfTitle = new Map<string, string>()
  const titleOfId = new Map<string, string>()
  const idsOfTheater = new Set<string>()
  return (theaterId, { code, title }) => {
    const slug = title ? toSlug(title) || title : ''
    if (!code && !slug) return undefined
    const listed = `${theaterId}\n${code ?? ''}\n${slug}`
    const known = idOfListed.get(listed)
    if (known) return known
    const shared = idOfTitle.get(slug)
    const isFree = shared !== undefined && slug !== '' && !idsOfTheater.has(`${theaterId}\n${shared}`)
    const id = isFree || (shared && !code) ? shared : ownId({ code, slug, titleOfId })
    idOfListed.set(listed, id)
    if (!idOfTitle.has(slug)) idOfTitle.set(slug, id)
    if (!titleOfId.has(id)) titleOfId.set(id, slug)
    idsOfTheater.add(`${theaterId}\n${id}`)
    return id
  }
}

interface OwnId {
  code: string | undefined
  slug: string
  titleOfId: ReadonlyMap<string, string>
}

function ownId({ code, slug, titleOfId }: OwnId): string {
  if (!code) return slug
  return titleOfId.has(code) ? `${code}-${slug}` : code
}
