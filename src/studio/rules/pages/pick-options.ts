import {
  eventPath,
  moviePath,
  pagePath,
  theaterPath,
  type PathSegments,
} from '../../../features/site/rules/canonical-path'
import { toSlug } from '../../../features/site/rules/slugify'
import type { Picked } from './widget-fields'

/** Something that a field can name. */
export interface PickOption {
  value: string
  name: string
  /** What is shown beside the name: an address, a file. */
  detail: string
}

interface Named {
  id: string
  title: string
}

interface PickSources {
  theaters: readonly Named[]
  movies: readonly Named[]
  events: readonly Named[]
  pages: readonly { slug: string; title: string; theaterId: string | null }[]
  pictures: readonly { file: string; alt: string }[]
  paths: PathSegments
}

/** What fields of each kind can name, by the records' own order. */
export function pickOptions(sources: PickSources): Readonly<Record<Picked, readonly PickOption[]>> {
  const { theaters, movies, events, pages, pictures, paths } = sources
  const byId = ({ id, title }: Named): PickOption => ({ value: id, name: title, detail: id })
  const placed = (pathOf: (record: { id: string; slug: string }, paths: PathSegments) => string) => (record: Named) => {
    const path = pathOf({ id: record.id, slug: toSlug(record.title) }, paths)
    return { value: path, name: record.title, detail: path }
  }
  const ofPages = pages
    .filter(({ theaterId, slug }) => theaterId === null && slug !== '')
    .map(({ slug, title }) => ({ value: pagePath(slug), name: title, detail: pagePath(slug) }))
  return {
    theater: theaters.map(byId),
    film: movies.map(byId),
    event: events.map(byId),
    picture: pictures.map(({ file, alt }) => ({
      value: file,
      name: alt || (file.split('/').at(-1) ?? file),
      detail: file,
    })),
    address: [
      ...ofPages,
      ...theaters.map(placed(theaterPath)),
      ...movies.map(placed(moviePath)),
      ...events.map(placed(eventPath)),
    ],
  }
}

/** Assumption: what a person looks through before typing more. */
const MOST_FOUND = 12

/**
 * The options that have every word of a text in their name or detail, whatever the case and accents; those whose name
 * begins with the text first.
 */
export function findOptions(options: readonly PickOption[], text: string): PickOption[] {
  const wanted = folded(text).trim()
  const words = wanted.split(/\s+/).filter(Boolean)
  const found = options.filter(({ name, detail }) => {
    const where = folded(`${name} ${detail}`)
    return words.every(word => where.includes(word))
  })
  const rank = ({ name }: PickOption) => (folded(name).startsWith(wanted) ? 0 : 1)
  return found.toSorted((one, other) => rank(one) - rank(other)).slice(0, MOST_FOUND)
}

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
