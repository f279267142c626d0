import { pictureUrl } from './platform-values'
import { toDay, webUrl } from '../reading/values'
import type { MovieDetail, MovieNode } from './platform-answers'
import { slugOf } from './platform-links'

type Text = string | null | undefined

interface TranslateMovieInput {
  node: MovieNode
  /** Fields of the movies endpoint. */
  detail?: MovieDetail | undefined
  /** Labels of the operator's film categories, by id. */
  categories: ReadonlyMap<string, string>
}

/** A platform film as a record of movies.json (contracts §3): the operator's overrides win, then the static query. */
export function translateMovie({ node, detail, categories }: TranslateMovieInput) {
  const { overrides } = node
  const { exhibitor, locale, releases } = detail ?? {}
  const release = releases?.[0]
  return {
    id: node.id,
    title: first(overrides?.title, node.title, exhibitor?.title, locale?.title, detail?.title),
    slug: slugOf(node.path, node.id),
    originalTitle: first(node.originalTitle, detail?.originalTitle),
    releaseDate: toDay(first(node.release, detail?.release, release?.releasedAt)),
    runtimeMinutes: toMinutes(node.runtime ?? detail?.runtime),
    certificate: first(node.certificate, detail?.certificate, release?.rating?.certificate),
    genres: readGenres(first(node.genres, detail?.genres)),
    directors: names(
      directorsOf(node),
      directorsOf(detail),
      detail?.directors?.nodes?.map(({ person }) => fullName(person)),
    ),
    cast: names(
      node.casting,
      detail?.casting,
      detail?.cast?.nodes?.map(({ actor }) => fullName(actor)),
    ),
    synopsis: first(overrides?.synopsis, node.synopsis, exhibitor?.synopsis, locale?.synopsis, detail?.synopsis),
    poster: [overrides?.poster, node.poster, exhibitor?.poster, detail?.poster].map(pictureUrl).find(Boolean),
    backdrop: [node, detail].flatMap(picturesOf).map(pictureUrl).find(Boolean),
    trailer: trailerOf(node) ?? (detail && trailerOf(detail)),
    flags: flagsOf(node, categories),
    orderIndex: node.orderIndex ?? detail?.orderIndex,
    studio: first(node.studio?.name, detail?.studio?.name),
  }
}

/** Whether fields are missing that the movies endpoint may have. */
export function lacksDetail(node: MovieNode): boolean {
  return !node.casting || !node.runtime || !node.release || !node.synopsis || !node.certificate
}

/** `Biopic, Music` → two genres; enum names of newer builds are reformatted: `SCIENCE_FICTION` → `Science fiction`. */
function readGenres(text: Text): string[] {
  const genres = (text ?? '').split(',').map(genre => genre.trim())
  return [...new Set(genres.filter(Boolean).map(genre => (/^[A-Z][A-Z0-9_]+$/.test(genre) ? toWords(genre) : genre)))]
}

function toWords(enumName: string): string {
  const words = enumName.toLowerCase().replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Whole minutes; undefined for zero. */
function toMinutes(seconds: number | null | undefined): number | undefined {
  const minutes = Math.round((seconds ?? 0) / 60)
  return minutes > 0 ? minutes : undefined
}

/** A category's id is the flag itself (`NEW`), or refers to the operator's label (`Preview`). */
function flagsOf({ editorialization }: MovieNode, categories: ReadonlyMap<string, string>): string[] {
  const ids = (editorialization?.categories ?? []).flatMap(({ category }) => category?.id ?? [])
  return [...new Set(ids.map(id => (categories.get(id) ?? id).trim().toUpperCase().replace(/\s+/g, '_')))]
}

/** The operator's trailer, else the film's; YouTube before files, because it plays everywhere. */
function trailerOf({ editorialization, trailer }: MovieNode): string | undefined {
  const chosen = (editorialization?.links ?? []).filter(({ vendor }) => vendor?.toLowerCase() === 'youtube')
  const urls = [...chosen.map(({ link }) => link), ...(trailer?.youtube ?? []), trailer?.HD, trailer?.SD]
  return urls.map(url => webUrl(url?.replace(/^\/\//, 'https://'))).find(Boolean)
}

function picturesOf(node: MovieNode | undefined): Text[] {
  return [...(node?.heroImages ?? []), ...(node?.quadImages ?? []), ...(node?.pictures ?? [])]
}

function directorsOf(node: MovieNode | undefined): string[] {
  return [...(node?.direction ?? []), ...(node?.coDirection ?? [])]
}

/** The first non-empty list. */
function names(...lists: (readonly string[] | null | undefined)[]): string[] {
  const people = lists.map(list => (list ?? []).map(name => name.trim()).filter(Boolean))
  return [...new Set(people.find(list => list.length > 0))]
}

function fullName(person: { firstName?: Text; lastName?: Text } | null | undefined): string {
  return [person?.firstName, person?.lastName].filter(Boolean).join(' ')
}

function first(...texts: Text[]): string | undefined {
  return texts.map(text => text?.trim()).find(Boolean)
}
