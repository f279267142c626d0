import type { SearchItem } from '../../search/rules/search-item'
import type { WishSubjectKind } from './wish-contract'
import type { WishOption } from './wish-options'

/** Something to be told of, with its name in the page's language. */
export interface NamedSubject {
  kind: WishSubjectKind
  id: string
  name: string
  /** BCP 47 of the name where it is known not to be in the page's language. */
  lang?: string
}

interface Lists {
  options: readonly WishOption[]
  theaters: readonly { theaterId: string; path: string }[]
}

/** Parameters of the films page, whose filters the search finds too. */
const KIND_OF_PARAMETER = { format: 'format', experience: 'format', understand: 'language', access: 'access' } as const

/** What a search result is as a subject; null for pages, days and whatever else nobody waits for. */
export function subjectOfItem(item: SearchItem, { options, theaters }: Lists): NamedSubject | null {
  const { name } = item
  switch (item.kind) {
    case 'film':
      return withLang({ kind: 'film', id: item.movieId, name }, options)
    case 'person':
      return { kind: 'person', id: name, name }
    case 'event': {
      const series = options.find(({ kind, path }) => kind === 'series' && path === item.path)
      return series ? withLang({ kind: 'series', id: series.id, name }, options) : null
    }
    case 'theater': {
      const theater = theaters.find(({ path }) => path === item.path)
      return theater ? { kind: 'theater', id: theater.theaterId, name } : null
    }
    case 'filter':
      return subjectOfFilter(item.path, options)
    case 'page':
      return null
    default:
      return assertNever(item)
  }
}

/** A filter by one thing of the list; 'tonight', or two filters at once, are no subject. */
function subjectOfFilter(path: string, options: readonly WishOption[]): NamedSubject | null {
  const parameters = [...new URLSearchParams(path.split('?')[1] ?? '')]
  const [[parameter, value] = ['', '']] = parameters
  if (parameters.length !== 1 || !isParameter(parameter)) return null
  const kind = KIND_OF_PARAMETER[parameter]
  const option = options.find(one => one.kind === kind && one.id === value)
  return option ? withLang({ kind, id: option.id, name: option.name }, options) : null
}

/** With the language of its name, as the page's list has it: search results have none. */
function withLang(subject: NamedSubject, options: readonly WishOption[]): NamedSubject {
  const lang = options.find(({ kind, id }) => kind === subject.kind && id === subject.id)?.lang
  return lang === undefined ? subject : { ...subject, lang }
}

function isParameter(name: string): name is keyof typeof KIND_OF_PARAMETER {
  return Object.hasOwn(KIND_OF_PARAMETER, name)
}

function assertNever(item: never): never {
  throw new Error(`Unknown kind of search result: ${JSON.stringify(item)}`)
}
